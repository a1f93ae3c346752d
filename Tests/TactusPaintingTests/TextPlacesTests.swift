#if Text
  import TestSupport
  import Testing

  @testable import TactusPainting

  @Suite("The places of characters", .enabled(if: Font.standard.isOfTheSystem))
  struct TextPlacesTests {
    private func places(_ text: String) -> TextPlaces {
      Canvas.places(in: OrderedLine(text[...]), size: 20)
    }

    private func width(_ text: String) -> Double { Canvas.measureText(text, size: 20).width }

    @Test("the caret in left-to-right text is at the end of the text before it")
    func left() {
      let places = places("ab c")
      #expect((0...4).map { places.x(of: $0) } == (0...4).map { width(String("ab c".prefix($0))) })
      #expect(places.spans(of: 1..<4) == [width("a")..<width("ab c")])
    }

    @Test("the caret in right-to-left text begins at the right end and ends at the left end")
    func right() {
      let places = places("\u{5d0}\u{5d1} \u{5d2}")
      #expect(places.isFromRight && places.x(of: 0) == places.width && places.x(of: 4) == 0)
      #expect(abs(places.x(of: 3) - width("\u{5d2}")) < 0.01)
      #expect(places.index(at: -5) == 4 && places.index(at: places.width + 5) == 0)
    }

    @Test("each half of a character that is touched puts the caret beside that half")
    func halves() {
      let text = "ab \u{5d0}\u{5d1} cd"
      let places = places(text)
      for (index, cell) in places.cells.enumerated() {
        let quarter = (cell.right - cell.left) / 4
        let atLeft = places.index(at: cell.left + quarter)
        let atRight = places.index(at: cell.right - quarter)
        #expect(atLeft == (cell.isFromRight ? index + 1 : index))
        #expect(atRight == (cell.isFromRight ? index : index + 1))
        #expect(places.character(at: cell.left + quarter) == index)
      }
      #expect(
        places.cells.map(\.isFromRight) == [false, false, false, true, true, false, false, false])
    }

    @Test("a selection across a change of direction has two areas")
    func spans() throws {
      // On the screen: a b space ג ב א
      let places = places("ab \u{5d0}\u{5d1}\u{5d2}")
      let spans = places.spans(of: 1..<5)
      try #require(spans.count == 2)
      #expect(spans[0] == places.cells[1].left..<places.cells[2].right)
      #expect(spans[1] == places.cells[4].left..<places.cells[3].right)
      #expect(spans[1].upperBound == places.width && spans[0].upperBound < spans[1].lowerBound)
      #expect(places.spans(of: 0..<6).count == 1)
    }

    @Test(
      "the areas of all characters cover the line, also if marks and invisible characters occur")
    func whole() {
      for text in [
        "\u{5d0}\u{5b0}\u{5d1} a", "\u{645}\u{631}\u{62d}\u{628}\u{627} 12",
        "a\u{7}\u{5d0}\u{200f}b",
        "\u{6f1}\u{6f2} \u{627}", String(repeating: "\u{5d0}", count: 80) + " x",
      ] {
        let places = places(text)
        #expect(places.cells.count == text.count)
        let spans = places.spans(of: 0..<text.count)
        #expect(spans.count == 1 && spans[0].lowerBound == 0)
        #expect(abs(spans[0].upperBound - places.width) < 0.01)
      }
    }
  }
#endif
