import TactusGeometry
import TactusViews
import Testing

@testable import TactusPainting

@Suite("Texts far longer than their visible part")
struct LongTextTests {
  /// Letters without a space or a repetition.
  private static let letters: String = {
    var text = ""
    for index in 0..<4000 {
      let letter = (index * index / 7 + index / 3) % 26
      text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + letter)))
    }
    return text
  }()

  @Test("no line is made after the program was asked to end")
  func stops() {
    var asked = 0
    let lines = TextLines.fitted(
      Self.letters, width: 60, size: 16, font: .builtIn, atMost: 10_000
    ) {
      asked += 1
      return asked > 3
    }
    #expect(lines.count < 6)
    let words = TextLines.broken(String(repeating: "word ", count: 4000), width: 60, size: 16) {
      true
    }
    #expect(words.count < 3)
  }

  @Test(
    "a word that is cut fills its lines, and no letter is lost", arguments: [3.0, 40, 500, 20_000])
  func cut(width: Double) {
    for font in [Font.builtIn, .standard] {
      let lines = TextLines.fitted(
        Self.letters, width: width, size: 16, font: font, atMost: 10_000)
      #expect(lines.map(\.text).joined() == Self.letters)
      func fits(_ text: String) -> Bool {
        Canvas.measureText(text, size: 16, font: font).width <= width
      }
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(fits(line.text) || line.text.count == 1)
        #expect(!fits(line.text + next.text.prefix(1)))
      }
    }
  }

  #if Text
    @Test(
      "a long text is measured about once, in a small font",
      .enabled(if: Font.standard.isOfTheSystem, "no font is installed"))
    func measured() throws {
      // No other test has a font of this name.
      let name = "serif:weight=201"
      let font = try #require(SystemFont.find(name, size: 400))
      for (width, most) in [(100_000.0, 12_000), (500, 40_000)] {
        let before = font.measuredCharacters
        let lines = TextLines.fitted(
          Self.letters, width: width, size: 400, font: .named(name), atMost: 10_000)
        #expect(lines.map(\.text).joined() == Self.letters)
        #expect(font.measuredCharacters - before <= most, "\(width) px")
        _ = font.width(of: OrderedLine(lines[0].text[...]))
        let again = font.measuredCharacters
        _ = font.width(of: OrderedLine(lines[0].text[...]))
        #expect(font.measuredCharacters == again)
      }
      // A text far too wide for its place is measured only until that is certain.
      let other = "serif:weight=202"
      let fresh = try #require(SystemFont.find(other, size: 400))
      #expect(
        Canvas.isLine(Self.letters, widerThan: 1000, size: 400, font: .named(other)))
      #expect(fresh.measuredCharacters <= 2 * TextPieces.preferredLength)
      #expect(
        abs(
          fresh.width(of: OrderedLine("mmmm")) - 10
            * (SystemFont.find(other, size: 40)?.width(of: OrderedLine("mmmm")) ?? 0))
          < 40)
    }

    @Test(
      "a combining mark stays with its letter when a word is cut, and spaces are pieces by themselves"
    )
    func pieces() {
      func texts(_ text: String) -> [String] {
        TextPieces.cut(text.unicodeScalars.map(\.value)).map { piece in
          String(String.UnicodeScalarView(piece.compactMap { Unicode.Scalar($0) }))
        }
      }
      #expect(texts("ab  cd") == ["ab", "  ", "cd"])
      #expect(texts("") == [])
      let long = String(repeating: "x", count: TextPieces.preferredLength)
      #expect(texts(long + "e") == [long, "e"])
      #expect(texts(long + "\u{301}e") == [long + "\u{301}", "e"])
      #expect(texts(long + "\u{200d}e\u{301}f") == [long + "\u{200d}e\u{301}", "f"])
      let marks = "e" + String(repeating: "\u{301}", count: 500)
      #expect(texts(marks).allSatisfy { $0.unicodeScalars.count <= 64 })
      #expect(texts(marks).joined().unicodeScalars.count == 501)
    }
  #endif
}
