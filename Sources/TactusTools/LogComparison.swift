import TactusJSON

/// The first difference between two event logs.
package struct LogComparison {
  /// The one-based number of the first line that differs; nil if the logs are equal.
  package let line: Int?
  /// The differing line of the expected log.
  ///
  /// The value is nil if the logs are equal or the expected log ends before this line.
  package let expected: String?
  /// The differing line of the log that was compared with the expected log.
  ///
  /// The value is nil if the logs are equal or the compared log ends before this line.
  package let found: String?
  /// The equal lines, at most three, just before the first difference, with their one-based
  /// numbers.
  package let before: [(number: Int, text: String)]

  private static let contextCount = 3

  package init(expected: [UInt8], found: [UInt8]) {
    let wanted = Self.lines(expected)
    let got = Self.lines(found)
    var index = 0
    while index < min(wanted.count, got.count), wanted[index] == got[index] { index += 1 }
    let isSame = index == wanted.count && index == got.count
    line = isSame ? nil : index + 1
    self.expected = !isSame && index < wanted.count ? Self.text(wanted[index]) : nil
    self.found = !isSame && index < got.count ? Self.text(got[index]) : nil
    let shown = isSame ? 0..<0 : max(0, index - Self.contextCount)..<index
    before = shown.map { ($0 + 1, Self.text(wanted[$0])) }
  }

  package var isSame: Bool { line == nil }

  /// A description of the first difference between the logs, or "the logs are the same".
  ///
  /// The description of a difference consists of the preceding lines, the first JSON member that
  /// differs, and both differing lines.
  package var summary: String {
    guard let line else { return "the logs are the same" }
    var text = "the logs differ starting at line \(line)"
    if let difference { text += ": \(difference)" }
    let width = String(line).count
    func row(_ mark: String, _ number: Int, _ content: String) -> String {
      let digits = String(number)
      return "\n\(mark) " + String(repeating: " ", count: width - digits.count) + digits
        + "  \(content)"
    }
    for (number, content) in before { text += row(" ", number, content) }
    text += row("-", line, expected ?? "(end of the expected log)")
    text += row("+", line, found ?? "(end of the new log)")
    return text
  }

  private var difference: String? {
    guard let expected = expected.flatMap(Self.node), let found = found.flatMap(Self.node) else {
      return nil
    }
    return Self.difference(expected, found, "")
  }

  private static func difference(_ wanted: JSONNode, _ got: JSONNode, _ path: String) -> String? {
    if wanted.isEquivalent(to: got) { return nil }
    if let a = wanted.object, let b = got.object {
      for key in a.keys + b.keys.filter({ a[$0] == nil }) {
        let place = path.isEmpty ? key : "\(path).\(key)"
        switch (a[key], b[key]) {
        case (let x?, let y?):
          if let found = difference(x, y, place) { return found }
        case (let x?, nil): return "\(place) is missing, expected \(source(x))"
        case (nil, let y?): return "\(place) is \(source(y)), but the expected log has no such key"
        case (nil, nil): break
        }
      }
    }
    return "\(path) is \(source(got)), expected \(source(wanted))"
  }

  private static func source(_ node: JSONNode) -> String {
    let text = node.source.text(in: node.range)
    return text.count > 60 ? text.prefix(57) + "..." : text
  }

  private static func node(_ line: String) -> JSONNode? {
    JSONNode.parse(
      SourceText(name: "log", text: line), options: .lines, reportingTo: Diagnostics())
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
