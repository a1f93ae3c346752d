import TactusGestures
package import TactusViews

/// A rule that attaches recognizers to all matching views, including those created later.
package struct AttachmentRule: SceneObject, Sendable {
  package var selector = Selector.nothing
  package var recognizers: [String] = []

  package init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "to", \.selector, isRequired: true,
      "A selector that matches the views to which the recognizers are attached."),
    SceneMember(
      "recognizers", \.recognizers, .recognizers, isRequired: true, filler: "[]",
      "The names of the recognizers to attach."),
  ]
  static let shape = shape(
    "attachment", "Attaches recognizers to views, including views that are created later.")
}
