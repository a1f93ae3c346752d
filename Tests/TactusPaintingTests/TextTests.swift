import TactusGeometry
import TactusPainting
import Testing

@Suite("Text")
struct TextTests {
  /// Returns the painted columns and rows as a rectangle.
  private func inked(_ canvas: Canvas) -> PixelRect {
    var box = PixelRect.zero
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where canvas.alpha(x, y) > 40 {
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private func drawn(_ text: String, size: Double = 20, _ alignment: TextAlignment) throws
    -> PixelRect
  {
    let canvas = try Canvas(width: 300, height: 60)
    canvas.font = .builtIn
    canvas.drawText(
      text, at: Point(x: 150, y: 40), size: size, color: .black, alignment: alignment)
    return inked(canvas)
  }

  @Test("every character of ASCII but the space leaves ink, and no two leave the same")
  func everyGlyph() throws {
    var seen: Set<[UInt32]> = []
    for code in UInt8(33)...126 {
      let canvas = try Canvas(width: 40, height: 48)
      canvas.font = .builtIn
      canvas.drawText(
        String(UnicodeScalar(code)), at: Point(x: 6, y: 34), size: 30, color: .black)
      #expect(canvas.coveredArea > 4, "\(UnicodeScalar(code))")
      #expect(seen.insert(canvas.pixels).inserted, "\(UnicodeScalar(code))")
      let box = inked(canvas)
      #expect(box.x >= 3 && box.maxX <= 38 && box.y >= 4 && box.maxY <= 44)
    }
  }

  @Test("a character missing from the font shows as a box")
  func missing() throws {
    let box = try drawn("\u{4e2d}", .left)
    #expect(box.height >= 14 && box.width >= 6)
    #expect(try drawn("\u{4e2d}", .left) == drawn("\u{5b57}", .left))
  }

  @Test("a line starts, is centered or ends at its point, as wide as measured")
  func alignment() throws {
    let width = Canvas.measureText("Holiday", size: 20, font: .builtIn).width
    let left = try drawn("Holiday", .left)
    let center = try drawn("Holiday", .center)
    let right = try drawn("Holiday", .right)
    #expect(left.x >= 150 && Double(left.maxX) <= 150 + width)
    #expect(Double(left.width) > width - 6)
    #expect(abs(Double(left.x - center.x) - width / 2) <= 1)
    #expect(abs(Double(left.x - right.x) - width) <= 1)
  }

  @Test("letters sit on the baseline, and capitals reach 0.7 of the size")
  func heights() throws {
    let box = try drawn("HE", .left)
    #expect(abs(box.maxY - 41) <= 1 && abs(box.height - 16) <= 1)
    #expect(try drawn("gp", .left).maxY > 43)
  }

  @Test("a text's metrics scale with its size and add up its lines")
  func metrics() {
    let one = Canvas.measureText("Tactus", size: 10, font: .builtIn)
    let two = Canvas.measureText("Tactus\nTac\n", size: 20, font: .builtIn)
    #expect(abs(two.width - 2 * one.width) < 1e-9)
    #expect(two.lineCount == 3 && abs(two.size.height - 6 * one.lineHeight) < 1e-9)
    #expect(Canvas.measureText("", size: 10).width == 0)
  }

  @Test("a line too wide for its rectangle ends in an ellipsis inside")
  func truncated() throws {
    let canvas = try Canvas(width: 200, height: 40)
    let rect = Rect(x: 40, y: 5, width: 90, height: 30)
    canvas.drawText("A line that is far too wide", in: rect, size: 16, color: .black)
    let box = inked(canvas)
    #expect(box.x >= 40 && box.maxX <= 130 && box.width > 70)
    // The dots, and nothing above them.
    var high = 0
    for x in box.maxX - 8..<box.maxX { for y in 0..<20 { high += canvas.alpha(x, y) } }
    #expect(high == 0)
    canvas.clear()
    canvas.drawText("W", in: Rect(x: 40, y: 5, width: 2, height: 30), size: 16, color: .black)
    #expect(inked(canvas).width < 16)
  }

  @Test("text in a rectangle is centered")
  func middle() throws {
    let canvas = try Canvas(width: 200, height: 60)
    canvas.drawText(
      "HHH", in: Rect(x: 20, y: 10, width: 160, height: 40), size: 20, color: .black,
      alignment: .center)
    let box = inked(canvas)
    #expect(abs(box.x + box.maxX - 200) <= 2 && abs(box.y + box.maxY - 60) <= 4)
  }

  @Test("text outside the clip leaves no ink")
  func clipped() throws {
    let canvas = try Canvas(width: 200, height: 60)
    canvas.clip(to: Rect(x: 0, y: 0, width: 200, height: 12))
    canvas.drawText("hidden", at: Point(x: 10, y: 40), size: 20, color: .black)
    #expect(canvas.coveredArea == 0)
  }

  #if Text
    @Test("a system font draws as wide as it measures, and falls back for missing characters")
    func systemFont() throws {
      let canvas = try Canvas(width: 300, height: 60)
      let width = canvas.measureText("Holiday", size: 20).width
      canvas.drawText(
        "Holiday", at: Point(x: 150, y: 40), size: 20, color: .black, alignment: .center)
      let box = inked(canvas)
      #expect(abs(Double(box.width) - width) < 6)
      #expect(abs(Double(box.x + box.maxX) - 300) <= 6)
      #expect(box.maxY > 40 && box.y < 30)
      canvas.clear()
      canvas.drawText("\u{4e2d}\u{1f600}", at: Point(x: 20, y: 40), size: 20, color: .black)
      #expect(canvas.coveredArea > 10)
    }

    @Test("a system font respects the clip, the alpha and the transform")
    func systemFontClipped() throws {
      let canvas = try Canvas(width: 200, height: 200)
      canvas.clipRegion = Region(PixelRect(x: 30, y: 20, width: 20, height: 40))
      canvas.drawText("Holiday", at: Point(x: 10, y: 40), size: 30, color: .black)
      let box = inked(canvas)
      #expect(box.x >= 30 && box.maxX <= 50 && box.width > 10)
      canvas.clipRegion = Region(canvas.pixelBounds)
      canvas.clear()
      canvas.alpha = 0.5
      canvas.drawText("III", at: Point(x: 10, y: 60), size: 60, color: .black)
      #expect(canvas.pixels.map { $0 >> 24 }.max() == 128)
      canvas.alpha = 1
      let upright = canvas.coveredArea * 2
      canvas.clear()
      canvas.concatenate(Transform.rotation(1).then(.translation(Vector(dx: 60, dy: 10))))
      canvas.drawText("III", at: Point(x: 10, y: 60), size: 60, color: .black)
      #expect(abs(canvas.coveredArea - upright) < 0.05 * upright)
    }

    @Test("letters that join are shaped: a word is narrower than its separate letters")
    func shaped() {
      func width(_ text: String) -> Double { Canvas.measureText(text, size: 40).width }
      // Four times the letter beh, which has a short form within a word.
      #expect(width("\u{628}\u{628}\u{628}\u{628}") < 0.8 * 4 * width("\u{628}"))
    }

    @Test("a missing font is replaced by an existing one")
    func unknownFont() {
      let width = Canvas.measureText(
        "Holiday", size: 20, font: .named("no such font anywhere")
      ).width
      #expect(width > 40 && width < 120)
    }
  #endif
}
