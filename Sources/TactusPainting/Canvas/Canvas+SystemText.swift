#if Text
  internal import CPixman
  internal import TactusGeometry

  extension Canvas {
    /// Draws a line of text in a system font.
    ///
    /// `start` is the left end of the baseline, in current coordinates. The glyphs are normally
    /// drawn directly on the canvas, at whole device pixels. If the transform does more than
    /// translate and scale uniformly, or if a clip has anti-aliased edges, the line is first drawn
    /// into a temporary picture, which is then drawn on the canvas.
    func drawLine(
      _ line: OrderedLine, at start: Point, _ font: SystemFont, size: Double, _ color: Color
    ) {
      let t = state.deviceTransform
      let isUpright = t.keepsRectsUpright && t.a > 0 && abs(t.a - t.d) < 1e-6 && t.b == 0
      guard isUpright && state.clipMask == nil else {
        return drawAsPicture(line, at: start, font, size: size, color)
      }
      let origin = t.apply(start)
      let pixel = color.premultiplied(alpha: state.alpha)
      guard pixel != 0, origin.isFinite, abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return }
      solid.set(pixel)
      let x = Int(origin.x.roundedToPixel)
      let y = Int(origin.y.roundedToPixel)
      let clip = state.clipBounds
      let seen = Double(clip.x - x)..<Double(clip.x + max(0, clip.width) - x)
      font.forEachGlyph(of: line, within: seen) { glyph in
        let box = PixelRect(
          x: x + glyph.x, y: y + glyph.y, width: glyph.width, height: glyph.height)
        if state.clipBounds.intersects(box) { draw(glyph, in: box) }
      }
    }

    private func draw(_ glyph: SystemFont.Glyph, in box: PixelRect) {
      // Emoji bring their own colors.
      let isColored = unsafe pixman_image_get_format(glyph.image) == PIXMAN_a8r8g8b8
      if isColored {
        let ink = unsafe Ink(
          image: glyph.image, originX: box.x, originY: box.y, isOpaque: false)
        veil.set(UInt32((state.alpha * 255).rounded()) << 24)
        let mask = unsafe state.alpha < 1 ? veil.image.pointer : nil
        unsafe composite(PIXMAN_OP_OVER, ink, mask: mask, box)
      } else {
        let ink = unsafe Ink(image: solid.image.pointer, isOpaque: false)
        unsafe composite(
          PIXMAN_OP_OVER, ink, mask: glyph.image, maskColumn: box.x, maskRow: box.y, box)
      }
    }

    private func drawAsPicture(
      _ line: OrderedLine, at start: Point, _ font: SystemFont, size: Double, _ color: Color
    ) {
      let factor = state.deviceTransform.scaleFactor
      let margin = size / 2
      guard let seen = state.deviceTransform.inverse?.apply(state.clipBounds.rect) else { return }
      // Text outside the clip is left out; the left cut is rounded to whole device pixels.
      let cut = max(0, ((seen.minX - start.x) * factor).rounded(.down) / factor)
      let end = min(font.width(of: line) / factor + 2 * margin, seen.maxX - start.x + 2 * margin)
      guard end > cut else { return }
      let height = Double(font.ascent + font.descent) / factor + 2 * margin
      let baseline = Double(font.ascent) / factor + margin
      let picture = try? Image.drawn(width: end - cut, height: height, scale: factor) {
        $0.drawLine(line, at: Point(x: margin - cut, y: baseline), font, size: size, color)
      }
      guard let picture else { return }
      draw(
        picture,
        in: Rect(
          x: start.x - margin + cut, y: start.y - baseline, width: Double(picture.width) / factor,
          height: Double(picture.height) / factor))
    }
  }
#endif
