import Testing

@testable import TactusPainting

@Suite("The order of a line's parts")
struct LineOrderTests {
  /// Returns the parts from left to right, each in its reading order.
  private func parts(_ text: String) -> [String] {
    OrderedLine(text[...]).parts.map { part in
      String(String.UnicodeScalarView(part.compactMap { Unicode.Scalar($0) }))
    }
  }

  @Test("left-to-right text is one unchanged part")
  func left() {
    #expect(parts("a (b) 12, c") == ["a (b) 12, c"])
    #expect(parts("").isEmpty)
  }

  #if Text
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
        ("\u{661}\u{662} \u{627}", ["\u{627}", " ", "\u{661}", "\u{662}"]),
        ("\u{5d0} 5% \u{5d1}", ["\u{5d1}", " ", "5%", " ", "\u{5d0}"]),
        ("ab \u{202e}cd\u{202c} e", ["ab ", "d", "c", " e"]),
        ("\u{5d0}\u{200f}!", ["!", "\u{5d0}"]),
      ])
    func right(_ text: String, _ wanted: [String]) { #expect(parts(text) == wanted) }

    @Test("a line whose first letter is right-to-left is read from the right")
    func direction() {
      #expect("12 \u{5d0} a".isReadFromRight && "\u{627}".isReadFromRight)
      #expect(!"a \u{5d0}".isReadFromRight && !"12".isReadFromRight && !"".isReadFromRight)
    }

    @Test("the lines of a paragraph are ordered by the levels of the whole paragraph")
    func paragraph() throws {
      // The dash of the second line lies between two right-to-left words of the paragraph.
      let text = "a \u{5d0} - \u{5d1}"
      let levels = try #require(ParagraphOrder(text[...]))
      let second = OrderedLine(text.dropFirst(4), from: 4, in: levels)
      #expect(second.parts == [[0x5d1], [0x20], [0x2d]])
      #expect(OrderedLine(text.dropFirst(4), isFromRight: false).parts == [[0x2d, 0x20], [0x5d1]])
      let right = "\u{5d0} ab! c"
      let order = try #require(ParagraphOrder(right[...]))
      let first = OrderedLine(right.dropFirst(2).prefix(3), from: 2, in: order)
      #expect(first.isFromRight && first.parts == [[0x61, 0x62, 0x21]])
      let last = OrderedLine("ab!", isFromRight: true)
      #expect(last.parts == [[0x21], [0x61, 0x62]])
    }

    @Test("white space at the end of a line is at the end of the paragraph's direction")
    func endOfLine() throws {
      let text = "\u{5d0} ab cd"
      let levels = try #require(ParagraphOrder(text[...]))
      let line = OrderedLine(text.dropFirst(2).prefix(3), from: 2, in: levels)
      #expect(line.parts == [[0x20], [0x61, 0x62]])
    }

    @Test("a system without fribidi shows text in its logical order")
    func missing() {
      #expect(FribidiLibrary(file: "libnothing.so.0") == nil)
      #expect(FribidiLibrary(file: "libc.so.6") == nil)
      #expect(OrderedLine("\u{5d0} a", from: 0, in: nil).parts == [[0x5d0, 0x20, 0x61]])
    }
  #endif

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
