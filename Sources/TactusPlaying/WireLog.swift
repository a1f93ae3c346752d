/// A log of protocol messages, which grows while a program runs.
struct WireLog {
  enum Form {
    /// The log of weston's input module, which contains only messages.
    case module
    /// The output of a program that runs with `WAYLAND_DEBUG=1`.
    case debug(DebugClock)
  }

  private let form: Form
  private var file: WholeFile
  /// The beginning of a line that is not yet complete.
  private var rest: [UInt8] = []
  /// The lines of a program's output that are not messages.
  private(set) var otherLines: [Substring] = []

  init(_ path: String, _ form: Form) {
    file = WholeFile(path)
    self.form = form
  }

  /// Returns the messages that were added since the last call.
  mutating func takeNew() -> [WireMessage] {
    let bytes = rest + file.readNew()
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      rest = bytes
      return []
    }
    rest = Array(bytes[(end + 1)...])
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    // A program may print "\r\n", which is one character.
    return text.split(whereSeparator: \.isNewline).compactMap { message($0) }
  }

  private mutating func message(_ line: Substring) -> WireMessage? {
    switch form {
    case .module: return WireMessage(moduleLine: line)
    case .debug(let clock):
      if let message = WireMessage(debugLine: line, clock) { return message }
      otherLines.append(line)
      return nil
    }
  }
}
