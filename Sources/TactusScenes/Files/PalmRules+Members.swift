import TactusInteraction

/// The palm settings of a scene file.
extension PalmRules: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember("pen", \.pen, "While a pen is near, touches of fingers are a palm's."),
    SceneMember(
      "after", \.after, .number(0...5000, "ms"),
      "How long after a pen has left its hand is still expected to touch."),
    SceneMember(
      "contact", \.contact, .number(0...200),
      "The width of contact in millimetres from which a touch is a palm's; 0 for none. It needs a compositor that "
        + "tells the shape of touches and the size of the screen."),
    SceneMember(
      "cluster", \.cluster, .integer(0...10),
      "The number of touches, each within 12 mm of the next one, that are a palm's if they rest there or come one after "
        + "another; 0 for none. It needs the size of the screen."
    ),
  ]
  static let shape = shape(
    "palms",
    "What tells palms from fingers. A palm's touches are refused; what they had begun is undone.")
}
