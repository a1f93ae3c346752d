import Testing

@testable import TactusPainting

@Suite("The order of a line's parts")
struct LineOrderTests {
  /// Returns the parts from left to right, each in its reading order.
  private func parts(_ text: String) -> [String] {
    LineOrder(text[...]).parts.map { part in
      String(String.UnicodeScalarView(part.compactMap { Unicode.Scalar($0) }))
    }
  }

  @Test("left-to-right text is one unchanged part")
  func left() {
    #expect(parts("a (b) 12, c") == ["a (b) 12, c"])
    #expect(parts("").isEmpty)
  }

  @Test(
    "right-to-left words are ordered from the right, and numbers and Latin words within them from the left",
    arguments: [
      ("\u{5d0}\u{5d1} \u{5d2}", ["\u{5d2}", " ", "\u{5d0}\u{5d1}"]),
      ("\u{627}\u{628} \u{630}\u{630}", ["\u{630}\u{630}", " ", "\u{627}\u{628}"]),
      ("\u{5d0} 12 \u{5d1}", ["\u{5d1}", " ", "12", " ", "\u{5d0}"]),
      ("\u{5d0} 1,5 \u{5d1}", ["\u{5d1}", " ", "1,5", " ", "\u{5d0}"]),
      ("\u{5d0} ab cd \u{5d1}", ["\u{5d1}", " ", "ab cd", " ", "\u{5d0}"]),
      ("ab \u{5d0} \u{5d1} cd", ["ab ", "\u{5d1}", " ", "\u{5d0}", " cd"]),
      ("\u{5d0} (\u{5d1}) \u{5d2}", ["\u{5d2}", " ", "(", "\u{5d1}", ")", " ", "\u{5d0}"]),
      ("\u{5d0} (ab) \u{5d2}", ["\u{5d2}", " ", "(", "ab", ")", " ", "\u{5d0}"]),
      ("\u{5d0}!", ["!", "\u{5d0}"]),
      ("ab \u{5d0}!", ["ab ", "\u{5d0}", "!"]),
      ("\u{5d0}\u{5b0}\u{5d1}", ["\u{5d0}\u{5b0}\u{5d1}"]),
      ("\u{661}\u{662} \u{627}", ["\u{627}", " ", "\u{661}\u{662}"]),
      ("\u{5d0} 5% \u{5d1}", ["\u{5d1}", " ", "5%", " ", "\u{5d0}"]),
    ])
  func right(_ text: String, _ wanted: [String]) { #expect(parts(text) == wanted) }

  @Test("a line whose first letter is right-to-left is read from the right")
  func direction() {
    #expect("12 \u{5d0} a".isReadFromRight && "\u{627}".isReadFromRight)
    #expect(!"a \u{5d0}".isReadFromRight && !"12".isReadFromRight && !"".isReadFromRight)
  }

  @Test("a tab and a form feed are spaces, and other control characters are removed")
  func controls() {
    #expect(parts("a\tb\u{7}\u{1b}c\u{c}d\u{85}\u{9b}") == ["a bc d "])
    let font = StrokeFont.shared
    #expect(font.width(of: "a\tb") == font.width(of: "a b"))
    #expect(font.width(of: "a\u{7}\u{200e}b") == font.width(of: "ab"))
  }

  @Test("the system's font draws a tab as wide as a space, and ignores other control characters")
  func measured() {
    let blank = Canvas.measureText("a b", size: 20, font: .standard)
    #expect(Canvas.measureText("a\tb", size: 20, font: .standard).width == blank.width)
    #expect(
      Canvas.measureText("a\u{1}b", size: 20).width == Canvas.measureText("ab", size: 20).width)
    #expect(Canvas.measureText("a\r\nb", size: 20, font: .standard).lineCount == 2)
  }
}
