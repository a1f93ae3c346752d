import TactusJSON
import Testing

/// Tests untrusted texts printed to a terminal or a log.
@Suite("Text that cannot control a terminal")
struct PrintableTests {
  /// Codes that clear the screen, set the window's title, ring the bell, move the cursor home by an
  /// 8-bit code, reverse the text direction, hide a byte order mark, and delete.
  private let hostile =
    "a\u{1B}[2J\u{1B}]0;x\u{7}b\u{9B}1;1Hc\u{202E}d\u{2066}e\u{FEFF}f\u{7F}\r\n\tg"

  @Test("a line keeps its letters, and control characters are shown by number")
  func plain() {
    let told = Printable.plain(hostile)
    #expect(
      told
        == "a\\u{1b}[2J\\u{1b}]0;x\\u{7}b\\u{9b}1;1Hc\\u{202e}d\\u{2066}e\\u{feff}f\\u{7f}\\u{d}\\u{a}\\tg"
    )
    #expect(Printable.plain("Grüße, 日本語 👋🏽") == "Grüße, 日本語 👋🏽")
  }

  @Test(
    "marks of the writing direction and tag characters are shown by number, in JSON too",
    arguments: [0x061C, 0x200E, 0x200F, 0xE0001, 0xE0020, 0xE0041, 0xE007F] as [UInt32])
  func invisible(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "a\(scalar)b"
    #expect(Printable.plain(text) == "a\\u{\(String(value, radix: 16))}b")
    let written = JSONWriter.quoted(text)
    #expect(written.utf8.allSatisfy { $0 < 0x80 }, "\(written)")
    let node = try JSONNode.parse(
      SourceText(name: "text", bytes: Array(written.utf8)), options: .strict)
    #expect(node.string == text)
  }

  @Test("several lines stay several lines")
  func lines() {
    #expect(Printable.lines("a\n\tb\u{1B}c") == "a\n\tb\\u{1b}c")
  }

  @Test("a fault is one line, whatever its file's name and the cited text contain")
  func fault() {
    let fault = Diagnostic(
      .error, "no \(hostile)", in: SourceText(name: hostile, text: "{}"), at: SourceRange(0, 1),
      pointer: hostile, suggestion: Suggestion(hostile, at: SourceRange(0, 1), isShown: true),
      accepted: [hostile])
    #expect(fault.headline.allSatisfy(Printable.isSafe))
    #expect(fault.rendered.split(separator: "\n").count == 3)
  }

  @Test("written JSON contains none of them either, and reads back the same")
  func json() throws {
    let text = hostile + "\u{2028}\u{2027}\u{2030}\u{A0}\u{80}\u{2069}\u{206A}é\u{FEFE}"
    let written = JSONWriter.quoted(text)
    #expect(written.allSatisfy { Printable.isSafe($0) }, "\(written)")
    #expect(written.contains("\\u009b1;1Hc\\u202ed\\u2066e\\ufefff\\u007f"))
    #expect(written.contains("\u{2027}\u{2030}\u{A0}\\u0080\\u2069\u{206A}é\u{FEFE}"))
    let node = try JSONNode.parse(
      SourceText(name: "text", bytes: Array(written.utf8)), options: .strict)
    #expect(node.string == text)
  }
}
