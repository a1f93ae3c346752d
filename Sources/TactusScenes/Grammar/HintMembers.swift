import TactusInput
import TactusJSON
import TactusStage
import TactusViews

extension GestureSign: SceneWord {}

extension Hint: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember("title", \.title, "The heading of the card that lists gestures."),
    SceneMember(
      "gestures", .list(.list(.text(), count: 2...3), count: 0...Limits.group),
      "The gestures that the card explains. Each is a list of what the user does, what happens as a "
        + "result, and optionally the name of a drawing of the gesture. The available drawings are "
        + "\(GestureSign.allCases.map(\.rawValue).joined(separator: ", "))."
    ) { cursor, _, hint in
      hint.lines = cursor.elements(0...Limits.group).compactMap { line in
        guard let parts = line.array(count: 2...3) else { return nil }
        let words = parts.prefix(2).compactMap { $0.text() }
        let sign = parts.count == 3 ? parts[2].word(GestureSign.self) : nil
        guard words.count == 2 else { return nil }
        return Line(gesture: words[0], meaning: words[1], sign: sign)
      }
    },
    SceneMember(
      "shows", .list(.reference("demonstration"), count: 0...Limits.group),
      "Gestures that a hand demonstrates on the scene, one after the other, instead of the card. A "
        + "touch or a key removes the hand."
    ) { cursor, reader, hint in
      hint.demonstrations = cursor.elements(0...Limits.group).compactMap {
        $0.read(Demonstration.self, named: "a demonstration", by: reader)
      }
    },
    SceneMember(
      "after", \.delay, time,
      "How long after the start the hand appears, if there was no input and the scene has neither "
        + "pieces nor ink."),
    SceneMember(
      "idle", \.idleTime, time,
      "How long after the last input the hand appears again, if the scene has neither pieces nor "
        + "ink; 0 for never."),
    SceneMember(
      "times", \.repetitions, .integer(1...20),
      "How many times the hand demonstrates all gestures before it disappears. With reduced motion, "
        + "a picture of the first gesture is shown for the same time instead."),
  ]

  private static let time = ValueForm<Interval>(
    .number(0...86_400_000, unit: "ms"),
    defaultText: { JSONWriter.text(of: $0.milliseconds) }
  ) { cursor, _ in
    cursor.number(in: 0...86_400_000, unit: "ms").map { .milliseconds($0) }
  }

  static let shape = shape(
    "hint", "A hint that introduces the scene's gestures to first-time users.")
}

extension Hint.Demonstration.Gesture: SceneWord {}

extension Hint.Demonstration: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "gesture", \.gesture,
      "The gesture: \"pull\" carries a picture from one view to another, \"draw\" draws a line on a "
        + "view or from one view to another, and \"tap\" taps a view."),
    SceneMember(
      "from", \.start, isRequired: true, filler: "\"\"",
      "The view on which the gesture begins. If several match, it is the first one in reading "
        + "order, preferably one that is entirely visible. A gesture whose views are not visible is "
        + "left out."),
    SceneMember(
      "to", \.end, "The view on which the gesture ends; by default, where it begins."),
  ]
  static let shape = shape("demonstration", "A gesture that a hand demonstrates.")
}
