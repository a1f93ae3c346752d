import TactusGestures
package import TactusViews

/// A rule that attaches recognizers to all matching views, including those created later.
package struct AttachmentRule: SceneObject, Sendable {
  package var selector = Selector.nothing
  package var recognizers: [String] = []

  package init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember("to", \.selector, isRequired: true, "A selector of the views."),
    SceneMember(
      "recognizers", \.recognizers, .recognizers, isRequired: true, filler: "[]",
      "The names of the scene's recognizers."),
  ]
  static let shape = shape(
    "attachment", "Attaches recognizers to views, including views that are created later.")
}
