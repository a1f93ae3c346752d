import TactusInteraction

/// The members of a scene file that specify how palms are distinguished from fingers.
extension PalmRules: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "pen", \.pen,
      "Whether touches by fingers count as touches by a palm while a pen is near."),
    SceneMember(
      "after", \.after, .number(0...5000, "ms"),
      "How long touches still count as touches by a palm after a pen has left."),
    SceneMember(
      "contact", \.contact, .number(0...200),
      "The contact width in millimeters from which a touch counts as a palm; 0 disables this rule. "
        + "The rule needs a compositor that reports the shape of touches and the size of the "
        + "screen."),
    SceneMember(
      "cluster", \.cluster, .integer(0...10),
      "The number of touches, each within 12 mm of the next, that count as a palm if they rest "
        + "there or follow one another; 0 disables this rule. The rule needs the size of the "
        + "screen."
    ),
  ]
  static let shape = shape(
    "palms",
    "The rules that distinguish palms from fingers. Touches by a palm are rejected, and their "
      + "effects are undone.")
}
