/// Finds where two event logs part.
public struct LogComparison {
  /// The first line that differs, counted from 1, or nil where the logs are the same.
  public let line: Int?
  /// What was expected there; nil where the expected log had ended.
  public let expected: String?
  /// What came; nil where nothing more came.
  public let found: String?

  public init(expected: [UInt8], found: [UInt8]) {
    let wanted = Self.lines(expected)
    let got = Self.lines(found)
    var index = 0
    while index < min(wanted.count, got.count), wanted[index] == got[index] { index += 1 }
    let isSame = index == wanted.count && index == got.count
    line = isSame ? nil : index + 1
    self.expected = !isSame && index < wanted.count ? Self.text(wanted[index]) : nil
    self.found = !isSame && index < got.count ? Self.text(got[index]) : nil
  }

  public var isSame: Bool { line == nil }

  /// The difference for people.
  public var summary: String {
    guard let line else { return "the logs are the same" }
    return "the logs differ from line \(line) on\n  expected: \(expected ?? "the end of the log")"
      + "\n  found:    \(found ?? "the end of the log")"
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
