import TactusGestures
package import TactusViews

/// A rule that attaches recognizers to matching views, both existing and future ones.
package struct AttachmentRule: SceneObject, Sendable {
  package var selector = Selector.nothing
  package var recognizers: [String] = []

  package init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember("to", \.selector, isRequired: true, "Which views, as a selector."),
    SceneMember(
      "recognizers", \.recognizers, .recognizers, isRequired: true, filler: "[]",
      "The names of recognizers of this scene."),
  ]
  static let shape = shape(
    "attachment", "Puts recognizers onto views, now and whenever such a view comes into being.")
}
