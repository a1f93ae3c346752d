import TactusInteraction

/// The members of a scene file that specify how palms are distinguished from fingers.
extension PalmRules: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "pen", \.pen,
      "Whether finger touches count as palm touches while a pen is near the screen."),
    SceneMember(
      "after", \.after, .number(0...5000, "ms"),
      "How long finger touches still count as palm touches after the pen has left the screen."),
    SceneMember(
      "penReach", \.penReach, .number(0...2000),
      "The distance from the pen, in millimeters, within which \"pen\" applies; 0 for the whole "
        + "screen. If it is not 0, the other hand or another person can use fingers while the pen "
        + "draws. If the size of the screen is unknown, \"pen\" applies to the whole screen."),
    SceneMember(
      "contact", \.contact, .number(0...200),
      "The contact width, in millimeters, above which a touch counts as a palm; 0 disables this "
        + "rule. The rule works only if the compositor reports the shape of touches and the size "
        + "of the screen."),
    SceneMember(
      "cluster", \.cluster, .integer(0...10),
      "The minimum number of touches that a cluster must have to count as a palm; 0 disables this "
        + "rule. Each touch in a cluster is within 12 mm of another, and more than half of them must "
        + "be at rest. The rule works only if the compositor reports the size of the screen."
    ),
  ]
  static let shape = shape(
    "palms",
    "The rules that distinguish palms from fingers. Palm touches are rejected, and their effects "
      + "are undone.")
}
