public import TactusGeometry

extension Canvas {
  /// The font in which text is drawn.
  ///
  /// `save()` and `restore()` include the font.
  public var font: Font {
    get { state.font }
    set { state.font = newValue }
  }

  /// Returns the size of the given text, in logical pixels, on a canvas with the given scale.
  ///
  /// Newlines separate lines. System fonts are laid out in whole device pixels, so the size can
  /// differ between scales.
  ///
  /// - Parameters:
  ///   - text: The text, which may have several lines.
  ///   - size: The font size in logical pixels.
  ///   - font: The font.
  ///   - scale: The number of device pixels per logical pixel of the canvas.
  /// - Returns: The width of the widest line, the heights of a line above and below its baseline,
  ///   and the number of lines.
  public static func measureText(
    _ text: String, size: Double, font: Font = .standard, scale: Double = 1
  ) -> TextMetrics {
    measure(text, SizedFont(font, size: size * scale), pixels: scale)
  }

  /// Returns whether a line of text would be wider than `width` on a canvas with the given scale.
  ///
  /// `width` and the font size are in logical pixels; `scale` is the number of device pixels per
  /// logical pixel. In a system font, measuring stops once the width is exceeded. For text that is
  /// far too wide, this method is therefore much cheaper than `measureText`.
  public static func isLine(
    _ text: String, widerThan width: Double, size: Double, font: Font = .standard,
    scale: Double = 1
  ) -> Bool {
    let line = OrderedLine(text[...])
    return SizedFont(font, size: size * scale).width(of: line, upTo: width * scale + 1) / scale
      > width
  }

  /// Returns the dimensions of the given text in the current font, in current coordinates.
  ///
  /// `size` is the font size in current coordinates. Newlines separate lines. System fonts are laid
  /// out in whole device pixels, so the dimensions can differ between scales.
  public func measureText(_ text: String, size: Double) -> TextMetrics {
    let factor = state.deviceTransform.scaleFactor
    guard factor > 0, factor.isFinite else { return Canvas.measureText(text, size: size) }
    return Canvas.measure(text, SizedFont(font, size: size * factor), pixels: factor)
  }

  private static func measure(_ text: String, _ font: SizedFont, pixels: Double) -> TextMetrics {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return TextMetrics(
      width: (lines.map { font.width(of: OrderedLine($0)) }.max() ?? 0) / pixels,
      ascent: font.ascent / pixels, descent: font.descent / pixels, lineCount: lines.count)
  }

  /// Draws a single line of text.
  ///
  /// - Parameters:
  ///   - text: The text, without newlines.
  ///   - baseline: The point on the baseline at the left end, the middle, or the right end of the
  ///     line, depending on `alignment`.
  ///   - size: The font size in current coordinates.
  ///   - color: The color of the text.
  ///   - alignment: The position of the line relative to `baseline`.
  public func drawText(
    _ text: String, at baseline: Point, size: Double, color: Color,
    alignment: TextAlignment = .left
  ) {
    guard baseline.isFinite, !text.isEmpty, let font = sized(size) else { return }
    drawLine(OrderedLine(text[...]), at: baseline, font, size: size, color, alignment)
  }

  /// Draws text within a rectangle, vertically centered.
  ///
  /// The rectangle and the font size are in current coordinates. Newlines separate lines. A line
  /// that is wider than the rectangle is truncated with an ellipsis. The text is not clipped to the
  /// rectangle, so text with too many lines extends beyond the top and bottom.
  public func drawText(
    _ text: String, in rect: Rect, size: Double, color: Color,
    alignment: TextAlignment = .left
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    drawText(
      lines.map { OrderedLine($0) }, in: rect, size: size, color: color, alignment: alignment)
  }

  /// Draws lines of text within a rectangle, vertically centered, like
  /// `drawText(_:in:size:color:alignment:)`.
  ///
  /// If `alignment` is nil, each line begins at the side from which its paragraph is read.
  package func drawText(
    _ lines: [OrderedLine], in rect: Rect, size: Double, color: Color, alignment: TextAlignment?
  ) {
    guard !rect.isEmpty, isVisible(rect.inset(by: -size)), let font = sized(size) else { return }
    let pixels = state.deviceTransform.scaleFactor
    let lineHeight = (font.ascent + font.descent) / pixels
    var y = rect.center.y + font.middle / pixels - Double(lines.count - 1) / 2 * lineHeight
    for line in lines {
      defer { y += lineHeight }
      // A line that is only an ellipsis may be wider than the rectangle.
      let reach = Rect(
        x: rect.minX - rect.width, y: y - 1.5 * size, width: 3 * rect.width, height: 2.5 * size)
      guard isVisible(reach.inset(by: -size)) else { continue }
      let shown = font.truncated(line, toWidth: rect.width * pixels)
      let side = alignment ?? (line.isFromRight ? .right : .left)
      let x =
        switch side {
        case .left: rect.minX
        case .center: rect.center.x
        case .right: rect.maxX
        }
      drawLine(shown, at: Point(x: x, y: y), font, size: size, color, side)
    }
  }

  /// Draws a single line of text from the left end of its baseline.
  package func drawText(_ line: OrderedLine, at start: Point, size: Double, color: Color) {
    guard start.isFinite, !line.text.isEmpty, let font = sized(size) else { return }
    drawLine(line, at: start, font, size: size, color, .left)
  }

  /// Returns the current font at the given size in current coordinates; nil if no text can be
  /// drawn.
  ///
  /// The result is nil if the size or the scale factor of the transform is not positive and finite,
  /// or if `takesText()` returns false.
  private func sized(_ size: Double) -> SizedFont? {
    let factor = state.deviceTransform.scaleFactor
    guard size > 0, size.isFinite, factor > 0, factor.isFinite, takesText() else { return nil }
    return SizedFont(font, size: size * factor)
  }

  private func drawLine(
    _ line: OrderedLine, at baseline: Point, _ font: SizedFont, size: Double, _ color: Color,
    _ alignment: TextAlignment
  ) {
    let width = font.width(of: line) / state.deviceTransform.scaleFactor
    let x =
      switch alignment {
      case .left: baseline.x
      case .center: baseline.x - width / 2
      case .right: baseline.x - width
      }
    let start = Point(x: x, y: baseline.y)
    let box = Rect(
      x: x - size, y: start.y - 1.5 * size, width: width + 2 * size, height: 2.5 * size)
    guard isVisible(box) else { return }
    #if Text
      if let system = font.system {
        return drawLine(line, at: start, system, size: size, color)
      }
    #endif
    strokeLine(line.text, at: start, font, size: size, color: color, within: box)
  }

  private func strokeLine(
    _ line: Substring, at start: Point, _ font: SizedFont, size: Double, color: Color,
    within box: Rect
  ) {
    let t = state.deviceTransform
    let pen = font.penWidth(size: size * t.scaleFactor)
    let map = Transform.scale(size / StrokeFont.unitsPerSize)
      .then(.translation(start - .zero)).then(t)
    let hints = StrokeFont.Hints(map)
    let stroker = Stroker(width: pen, cap: .round, join: .round, tolerance: 0.02)
    paintShape(within: PixelRect(covering: t.apply(box)), .color(color)) { rasterizer in
      var x = 0.0
      for character in line {
        let glyph = StrokeFont.shared.glyph(character)
        rasterizer.addStroke(stroker, of: hints.path(of: glyph, at: x), mappedBy: .identity)
        x += glyph.advance
      }
    }
  }
}
