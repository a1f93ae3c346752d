import TactusJSON
import TactusStage

extension GestureSign: SceneWord {}

extension Hint: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember("title", \.title, isRequired: true, filler: "\"\"", "What stands above."),
    SceneMember(
      "gestures", .list(.list(.text(), count: 2...3), count: 0...Limits.group), isRequired: true,
      filler: "[]",
      "Lists of what one does, what happens then, and the gesture as a drawing, which may be left out: "
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
  static let shape = shape("hint", "What somebody is shown who is here for the first time.")
}
