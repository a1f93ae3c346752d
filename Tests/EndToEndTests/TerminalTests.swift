import Glibc
import Testing

/// Tests untrusted names and texts printed to a terminal: standard output and standard error.
@Suite("Untrusted text cannot control the terminal or add a line", .waits)
struct TerminalTests {
  /// A line feed with a fake line, a carriage return, a cleared screen, an 8-bit control sequence,
  /// and reversed text direction.
  private static let hostile =
    "x\ntactus: all is well\r\u{1B}[2J\u{9B}1mz\u{85}\u{2028}\u{202E}\u{2066}gpj"

  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Runs the program and checks every byte that it writes.
  @discardableResult
  private func judge(
    _ arguments: [String], environment: [String: String?] = [:],
    _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try Program.run(arguments, environment: environment)
    let written = outcome.printed + outcome.said
    let isQuiet = written.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    #expect(isQuiet, "\(written.debugDescription)", sourceLocation: location)
    let lines = written.split(separator: "\n")
    #expect(
      !lines.contains { $0.contains("all is well") && $0.hasPrefix("tactus: all") },
      "\(written.debugDescription)", sourceLocation: location)
    return written
  }

  @Test(
    "the name of a missing file, and an unexpected argument",
    arguments: [
      ["check"], ["replay"], ["explain"], ["template", "name"], ["scenes"], ["recognizers"],
      ["eval", "--recognizer", "tactus.tap"], ["recognizers", "--restore"], ["run", "board"],
    ])
  func missing(command: [String]) throws {
    #expect(try judge(command + [folder.file("none") + Self.hostile]).contains("all is well"))
  }

  @Test("an unknown option")
  func option() throws {
    #expect(try judge(["check", "board", "--" + Self.hostile]).contains("all is well"))
  }

  @Test("the name of a faulty file, and its content", arguments: ["check", "replay"])
  func faulty(command: String) throws {
    let path = folder.file("fault" + Self.hostile + ".json")
    let word = JSONText.quoted(Self.hostile)
    for text in [
      "{ \"version\": 1, \(word): 3 }", "{ \"version\": \(word) }",
      "{ \"version\": 1, \"recognizers\": { \(word): { \"use\": \(word) } } }",
      "{ \"version\": 1, \"views\": [{ \"id\": \(word), \"type\": \(word) }] }",
      "{ \"version\": 1, \"images\": [\(word)], \"modules\": { \"searchPath\": [\(word)] } }",
      "{\"trace\":\"tactus/1\",\"scene\":\(word),\"surface\":[640,400]}", Self.hostile,
    ] {
      try writeText(text, to: path)
      #expect(try judge([command, path]).contains("x\\ntactus: all is well\\u{d}"))
    }
  }

  @Test("the name of a scene's file, wherever its values come from")
  func origin() throws {
    let path = folder.file("scene" + Self.hostile + ".json")
    try writeText("{ \"version\": 1 }", to: path)
    try judge(["check", path])
    try judge(["check", "--origin", path])
  }

  @Test("the name of a module's file, whether loaded or refused")
  func module() throws {
    let path = folder.file("m" + Self.hostile + ".gesture.so")
    try writeText("no module", to: path)
    let environment = ["TACTUS_MODULE_PATH": folder.path]
    #expect(
      try judge(["recognizers"], environment: environment).contains("m" + "x\\ntactus"))
    try judge(["doctor"], environment: environment)
    try judge(["validate-plugin", path])
    try judge(["validate-plugin", folder.file("none") + Self.hostile])
  }
}

/// Handwritten JSON.
private enum JSONText {
  /// Returns a text in quotes, with control characters as escapes.
  static func quoted(_ text: String) -> String {
    let words = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + words.joined() + "\""
  }
}
