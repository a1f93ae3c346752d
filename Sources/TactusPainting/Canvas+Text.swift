public import TactusGeometry

extension Canvas {
  /// How much room a text takes at a size; lines are parted by newlines.
  ///
  /// - Parameter size: the font's size in logical pixels.
  public static func measureText(_ text: String, size: Double) -> TextMetrics {
    let font = StrokeFont.shared
    let unit = size / StrokeFont.unitsPerSize
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return TextMetrics(
      width: (lines.map { font.width(of: $0) }.max() ?? 0) * unit,
      ascent: StrokeFont.ascent * unit, descent: StrokeFont.descent * unit,
      lineCount: lines.count)
  }

  /// How much room a text takes at a size, in current coordinates.
  public func measureText(_ text: String, size: Double) -> TextMetrics {
    Canvas.measureText(text, size: size)
  }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - baseline: where the line begins, has its middle or ends, after `alignment`.
  ///   - size: the font's size in current coordinates.
  public func drawText(
    _ text: String, at baseline: Point, size: Double, color: Color,
    alignment: TextAlignment = .left
  ) {
    guard size > 0, size.isFinite, baseline.isFinite, !text.isEmpty else { return }
    let width = measureText(text, size: size).width
    let start =
      switch alignment {
      case .left: baseline.x
      case .center: baseline.x - width / 2
      case .right: baseline.x - width
      }
    strokeLine(text[...], at: Point(x: start, y: baseline.y), size: size, color: color)
  }

  /// Draws text within a rectangle: its lines one below the other, in the middle from top to
  /// bottom, each cut off with an ellipsis where it is too wide. Nothing is clipped.
  public func drawText(
    _ text: String, in rect: Rect, size: Double, color: Color,
    alignment: TextAlignment = .left
  ) {
    guard size > 0, size.isFinite, !rect.isEmpty, isVisible(rect.inset(by: -size)) else { return }
    let metrics = measureText(text, size: size)
    let place =
      switch alignment {
      case .left: rect.minX
      case .center: rect.center.x
      case .right: rect.maxX
      }
    // The middle of capitals and small letters, rather than of ascent and descent, is what the
    // eye takes for a line's middle.
    let middle = (StrokeFont.capHeight + StrokeFont.xHeight) / 4 / StrokeFont.unitsPerSize * size
    var y =
      rect.center.y + middle - Double(metrics.lineCount - 1) / 2 * metrics.lineHeight
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let shown = Canvas.truncated(line, toWidth: rect.width, size: size)
      drawText(shown, at: Point(x: place, y: y), size: size, color: color, alignment: alignment)
      y += metrics.lineHeight
    }
  }

  /// A line that fits into a width, its end replaced by an ellipsis where it does not as it is.
  static func truncated(_ line: Substring, toWidth width: Double, size: Double) -> String {
    let font = StrokeFont.shared
    let limit = width / size * StrokeFont.unitsPerSize + 1e-6
    guard font.width(of: line) > limit else { return String(line) }
    let room = limit - font.glyph("\u{2026}").advance
    var used = 0.0
    let kept = line.prefix { character in
      used += font.glyph(character).advance
      return used <= room
    }
    var trimmed = kept
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return trimmed + "\u{2026}"
  }

  private func strokeLine(
    _ line: Substring, at start: Point, size: Double, color: Color
  ) {
    let unit = size / StrokeFont.unitsPerSize
    let t = state.deviceTransform
    let box = Rect(
      x: start.x - size, y: start.y - size,
      width: StrokeFont.shared.width(of: line) * unit + 2 * size, height: 2 * size)
    let reach = state.visible(PixelRect(covering: t.apply(box)))
    guard !reach.isEmpty, t.scaleFactor > 0, let (rasterizer, band) = coverageTools() else {
      return
    }
    rasterizer.begin(clip: reach)
    let pen = StrokeFont.penWidth(size: size * t.scaleFactor)
    let map = Transform.scale(unit).then(.translation(start - .zero)).then(t)
    let hints = StrokeFont.Hints(map)
    let stroker = Stroker(width: pen, cap: .round, join: .round, tolerance: 0.02)
    var x = 0.0
    for character in line {
      let glyph = StrokeFont.shared.glyph(character)
      let outline = hints.path(of: glyph, at: x)
      rasterizer.addStroke(stroker, of: outline, mappedBy: .identity)
      x += glyph.advance
    }
    withInk(.color(color), for: reach) { paintShape(in: rasterizer, band, $0) }
  }
}

extension StrokeFont {
  /// From units to device pixels, with the lines that letters stand on and reach up to moved to
  /// the middles of pixel rows, so that horizontal strokes are crisp; not where text is turned.
  struct Hints {
    private let map: Transform
    private let isUpright: Bool
    private let baseline: Double
    private let xLine: Double
    private let capLine: Double

    init(_ map: Transform) {
      self.map = map
      isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0 && map.d < 4
      baseline = (map.ty - 0.5).rounded() + 0.5
      xLine = baseline - max(1, (StrokeFont.xHeight * map.d).rounded())
      capLine = baseline - max(2, (StrokeFont.capHeight * map.d).rounded())
    }

    /// A glyph's way in device pixels, its origin `x` units along the line.
    func path(of glyph: Glyph, at x: Double) -> Path {
      guard isUpright else {
        return glyph.path.transformed(by: .translation(Vector(dx: x, dy: 0)).then(map))
      }
      return glyph.path.mapped { p in
        Point(x: (p.x + x) * map.a + map.tx, y: hinted(-p.y))
      }
    }

    /// Straight between the lines that were moved, true to scale beyond them.
    private func hinted(_ height: Double) -> Double {
      if height <= 0 { return baseline - height * map.d }
      if height <= StrokeFont.xHeight {
        return baseline + (xLine - baseline) * height / StrokeFont.xHeight
      }
      let span = StrokeFont.capHeight - StrokeFont.xHeight
      if height <= StrokeFont.capHeight {
        return xLine + (capLine - xLine) * (height - StrokeFont.xHeight) / span
      }
      return capLine - (height - StrokeFont.capHeight) * map.d
    }
  }
}
