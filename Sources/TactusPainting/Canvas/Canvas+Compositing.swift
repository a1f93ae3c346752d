internal import CPixman
internal import TactusGeometry

// The few places where pixels change. Each goes through the rectangles of the clip itself: that
// costs less than handing pixman a clip region whenever the clip changes.
extension Canvas {
  /// Something pixman can take colours from.
  @safe struct Ink {
    /// SAFETY: borrowed for as long as the closure that got the ink runs.
    let image: OpaquePointer
    /// The device pixel where the image's pixel (0, 0) lies.
    var originX = 0
    var originY = 0
    var isOpaque: Bool
    /// The premultiplied colour, where it is only one.
    var solid: UInt32?
    /// What is left to be multiplied into the coverage.
    var alpha = 1.0
    /// Where shapes take their colours from instead of `image`.
    var sampler: PictureSampler?
    /// The colour of each row from `originY` on, where it is opaque and the same all along it.
    var rows: [UInt32] = []
  }

  /// Paints all of `box` with the ink, covered by `coverage` (0...1).
  func paint(_ box: PixelRect, coverage: Double, _ ink: Ink) {
    let box = state.visible(box)
    let level = UInt8((min(max(coverage * ink.alpha, 0), 1) * 255).rounded())
    guard !box.isEmpty, level > 0 else { return }
    if let clipMask = state.clipMask {
      paint(box, level: level, through: clipMask, ink)
    } else if level == 255 {
      if ink.isOpaque, let color = ink.solid {
        fill(box, with: color)
      } else if !ink.rows.isEmpty {
        fill(box, withRows: ink.rows, from: ink.originY)
      } else {
        unsafe composite(ink.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, ink, mask: nil, box)
      }
    } else {
      veil.set(UInt32(level) << 24)
      unsafe composite(PIXMAN_OP_OVER, ink, mask: veil.image.pointer, box)
    }
  }

  /// Paints the shape in the rasterizer with the ink.
  func paintShape(in rasterizer: CoverageRasterizer, _ band: MaskBand, _ ink: Ink) {
    let level = UInt8((min(max(ink.alpha, 0), 1) * 255).rounded())
    guard level > 0 else { return }
    let clipMask = state.clipMask
    rasterizer.sweep(into: band) { part in
      if level < 255 { band.multiply(part, by: level) }
      clipMask?.apply(to: band, part)
      if let sampler = ink.sampler, let pixels = pictureBand() {
        paint(sampler, through: band, part, pixels)
      } else {
        unsafe composite(PIXMAN_OP_OVER, ink, mask: band.image.pointer, maskRow: part.y, part)
      }
    }
  }

  /// Paints a turned picture where `band`, whose first row is that of `part`, covers anything.
  private func paint(
    _ sampler: PictureSampler, through band: MaskBand, _ part: PixelRect, _ pixels: PictureBand
  ) {
    for start in Swift.stride(from: 0, to: part.height, by: pixels.rows) {
      let rows = min(pixels.rows, part.height - start)
      for i in 0..<rows {
        let columns = band.touched[start + i]
        let offset = band.offset
        unsafe sampler.sample(
          part.y + start + i, columns.lowerBound + offset..<columns.upperBound + offset,
          into: pixels.row(i))
      }
      let rect = PixelRect(x: part.x, y: part.y + start, width: part.width, height: rows)
      let ink = unsafe Ink(image: pixels.image.pointer, originY: rect.y, isOpaque: false)
      unsafe composite(PIXMAN_OP_OVER, ink, mask: band.image.pointer, maskRow: part.y, rect)
    }
  }

  private func paint(_ box: PixelRect, level: UInt8, through clipMask: ClipMask, _ ink: Ink) {
    guard let (_, band) = coverageTools() else { return }
    var y = box.y
    while y < box.maxY {
      let rows = min(band.rows, box.maxY - y)
      let part = PixelRect(x: box.x, y: y, width: box.width, height: rows)
      band.fill(part, with: level)
      clipMask.apply(to: band, part)
      unsafe composite(PIXMAN_OP_OVER, ink, mask: band.image.pointer, maskRow: y, part)
      y += rows
    }
  }

  /// Writes one premultiplied colour.
  func fill(_ box: PixelRect, with color: UInt32) {
    for part in state.visibleParts(of: box) {
      _ = unsafe pixman_fill(
        bits, Int32(stride), 32, Int32(part.x), Int32(part.y), Int32(part.width),
        Int32(part.height), color)
    }
  }

  /// Writes a colour a row, the first for the row `top` and at least as many as `box` needs.
  private func fill(_ box: PixelRect, withRows colors: [UInt32], from top: Int) {
    for part in state.visibleParts(of: box) {
      for y in part.y..<part.maxY {
        unsafe (bits + y * stride + part.x).update(repeating: colors[y - top], count: part.width)
      }
    }
  }

  /// One pixman composite for each part of `box` inside the clip's rectangles; the mask's first
  /// pixel lies at `maskColumn` and `maskRow` of the canvas.
  func composite(
    _ op: pixman_op_t, _ ink: Ink, mask: OpaquePointer?, maskColumn: Int = 0, maskRow: Int = 0,
    _ box: PixelRect
  ) {
    for part in state.visibleParts(of: box) {
      unsafe pixman_image_composite32(
        op, ink.image, mask, target.pointer,
        Int32(part.x - ink.originX), Int32(part.y - ink.originY),
        Int32(part.x - maskColumn), Int32(part.y - maskRow),
        Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
    }
  }
}

extension MaskBand {
  /// Sets the coverage of a rectangle whose first row is the band's.
  func fill(_ part: PixelRect, with level: UInt8) {
    for y in 0..<part.height {
      unsafe (row(y) + part.x).update(repeating: level, count: part.width)
    }
  }

  func multiply(_ part: PixelRect, by level: UInt8) {
    for y in 0..<part.height {
      let pixels = unsafe row(y) + part.x
      for x in 0..<part.width { unsafe pixels[x] = multiplyLevels(pixels[x], level) }
    }
  }
}
