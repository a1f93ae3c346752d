import TactusJSON

/// A trace as a script for the test bed: real events with the trace's own intervals.
struct PlayedTrace {
  /// The lines of the script.
  let script: [String]

  /// - Throws: `BedError` if the trace has an event that the bed cannot send.
  init(path: String) throws(BedError) {
    var lines: [String] = []
    var first: Int64?
    for text in try readText(path).split(separator: "\n").dropFirst() {
      guard let node = try? JSONNode.parse(SourceText(name: path, text: String(text))),
        let time = node["time"]?.integer
      else { throw BedError("no event: \(text)") }
      let start = first ?? time
      first = start
      let milliseconds = Double(time - start) / 1e6
      for command in try Self.commands(of: node) { lines.append("at \(milliseconds) \(command)") }
    }
    script = lines
  }

  private static func commands(of node: JSONNode) throws(BedError) -> [String] {
    if let changes = node["touches"]?.array {
      let isCancel = changes.contains { $0[0]?.string == "cancel" }
      return changes.map(touch) + (isCancel ? [] : ["touch frame"])
    }
    if let changes = node["pointer"]?.array { return changes.flatMap(pointer) + ["pointer frame"] }
    guard let name = node["key"]?["name"]?.string, let phase = node["key"]?["phase"]?.string else {
      throw BedError("an event that the bed cannot send")
    }
    return ["key \(keys[name] ?? name) \(phase == "pressed" ? "press" : "release")"]
  }

  /// The bed's names of keys.
  private static let keys = [
    "Return": "enter", "Tab": "tab", "Escape": "escape", "Delete": "delete", "Down": "down",
    "Up": "up", "Left": "left", "Right": "right", "Control_L": "ctrl", "Shift_L": "shift",
  ]

  private static func touch(_ change: JSONNode) -> String {
    let words = change.array ?? []
    func number(_ index: Int) -> String { words[index].number.map { "\($0)" } ?? "?" }
    func finger() -> String { words[1].integer.map(String.init) ?? "?" }
    switch words[0].string {
    case "down": return "touch down \(finger()) \(number(2)) \(number(3))"
    case "move": return "touch motion \(finger()) \(number(2)) \(number(3))"
    case "up": return "touch up \(finger())"
    default: return "touch cancel"
    }
  }

  private static func pointer(_ change: JSONNode) -> [String] {
    let words = change.array ?? []
    func place() -> String { "\(words[1].number ?? 0) \(words[2].number ?? 0)" }
    switch words[0].string {
    case "enter", "move": return ["pointer motion \(place())"]
    case "button":
      let state = words[2].string == "pressed" ? "press" : "release"
      return ["pointer button \(words[1].string ?? "left") \(state)"]
    default: return []
    }
  }
}
