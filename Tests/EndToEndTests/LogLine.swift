import TactusJSON

/// A line of the event log.
struct LogLine: CustomStringConvertible {
  /// The time in nanoseconds, on the clock of events.
  let time: Int
  let recognizer: String
  let view: String
  let state: String
  let touches: [Int]
  /// The reason; nil if the line names none.
  let reason: String?
  /// The measured value and its threshold, if the line has numbers.
  let measured: Double?
  let limit: Double?
  private let values: JSONNode?

  /// A short text for failed expectations.
  var description: String {
    let why = reason.map { " (\($0))" } ?? ""
    return "\(recognizer) \(state)\(why) of \(touches) at \(view)"
  }

  /// Returns a reported value of two numbers.
  func pair(_ key: String) -> (x: Double, y: Double)? {
    guard let x = values?[key]?[0]?.number, let y = values?[key]?[1]?.number else { return nil }
    return (x, y)
  }

  /// Reads a whole log.
  ///
  /// - Throws: `BedError` with the faults of lines that are not JSON, or lack a required field.
  static func lines(of text: String) throws(BedError) -> [LogLine] {
    let diagnostics = Diagnostics()
    var lines: [LogLine] = []
    for node in JSONLines(SourceText(name: "log", text: text), reportingTo: diagnostics) {
      guard let line = LogLine(node) else { throw BedError("no line of a log: \(text)") }
      lines.append(line)
    }
    guard diagnostics.isEmpty else { throw BedError(diagnostics.rendered()) }
    return lines
  }

  private init?(_ node: JSONNode) {
    guard let time = node["time"]?.integer, let recognizer = node["recognizer"]?.string,
      let view = node["view"]?.string, let state = node["state"]?.string,
      let touches = node["touches"]?.array
    else { return nil }
    self.time = Int(time)
    self.recognizer = recognizer
    self.view = view
    self.state = state
    self.touches = touches.compactMap { $0.integer.map(Int.init) }
    reason = node["reason"]?["code"]?.string
    measured = node["reason"]?["measured"]?.number
    limit = node["reason"]?["limit"]?.number
    values = node["values"]
  }
}

extension [LogLine] {
  func of(_ recognizer: String) -> [LogLine] { filter { $0.recognizer == recognizer } }

  /// Returns the sequence of a recognizer's states as words; a repeated state is listed once.
  func course(of recognizer: String) -> String {
    var words: [String] = []
    for line in of(recognizer) where line.state != words.last { words.append(line.state) }
    return words.joined(separator: " ")
  }

  /// Returns the first line of a recognizer with that state.
  func first(_ recognizer: String, _ state: String) -> LogLine? {
    first { $0.recognizer == recognizer && $0.state == state }
  }

  /// Returns the last line of a recognizer with that state.
  func last(_ recognizer: String, _ state: String) -> LogLine? {
    last { $0.recognizer == recognizer && $0.state == state }
  }
}
