import TactusJSON
import TactusStage

extension GestureSign: SceneWord {}

extension Hint: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember("title", \.title, isRequired: true, filler: "\"\"", "The heading of the hint."),
    SceneMember(
      "gestures", .list(.list(.text(), count: 2...3), count: 0...Limits.group), isRequired: true,
      filler: "[]",
      "The gestures that the hint explains. Each is a list of what the user does, what happens as a "
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
  ]
  static let shape = shape(
    "hint", "A hint that introduces the scene's gestures to first-time users.")
}
