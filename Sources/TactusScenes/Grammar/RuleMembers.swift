import TactusGestures
import TactusJSON

/// The members of a scene's `rules` object.
extension RuleBook: SceneObject {
  static let members: [SceneMember<Self>] = [
    SceneMember(
      "simultaneous", .list(Forms.names, count: 0...Limits.names),
      "Groups of recognizers. The recognizers in a group can recognize gestures from the same "
        + "touches at the same time."
    ) { cursor, reader, rules in
      for group in cursor.elements(0...Limits.names) {
        let names = group.elements(0...Limits.group).compactMap(reader.recognizerName)
        for (index, name) in names.enumerated() {
          for other in names[(index + 1)...] { rules.allowSimultaneous(name, other) }
        }
      }
    },
    SceneMember(
      "requireFailure", .names(Forms.names, count: 0...Limits.names),
      "For each recognizer, the recognizers that must fail before it can recognize its gesture. "
        + "With {\"tap\": [\"doubleTap\"]}, tap waits until doubleTap has failed. A cycle of such "
        + "rules is an error."
    ) { read($0, by: $1, into: &$2, isWaiter: true) },
    SceneMember(
      "requiredToFail", .names(Forms.names, count: 0...Limits.names),
      "Like \"requireFailure\", but in the opposite direction: for each recognizer, the "
        + "recognizers that wait until it has failed. With {\"doubleTap\": [\"tap\"]}, tap waits "
        + "until doubleTap has failed."
    ) { read($0, by: $1, into: &$2, isWaiter: false) },
  ]
  static let shape = shape(
    "rules", "Which recognizers may run together, and which wait for others to fail.")

  private static func read(
    _ cursor: JSONCursor, by reader: SceneReader, into rules: inout RuleBook, isWaiter: Bool
  ) {
    for entry in cursor.entries(0...Limits.names) {
      reader.readRequirement(entry.key, entry.keyRange, entry.value, isWaiter, &rules)
    }
  }
}
