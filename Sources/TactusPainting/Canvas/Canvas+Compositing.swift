internal import CPixman
internal import TactusGeometry

// The few functions that change pixels. Each iterates over the rectangles of the clip itself, which
// costs less than setting a pixman clip region whenever the clip changes.
extension Canvas {
  /// A pixman image with the colors that a drawing operation applies to the canvas.
  @safe struct Ink {
    /// The pixman image that supplies the colors.
    ///
    /// SAFETY: The pointer is valid only while the closure that received the ink is running.
    let image: OpaquePointer
    /// The x coordinate of the device pixel at which pixel (0, 0) of `image` is placed.
    var originX = 0
    var originY = 0
    var isOpaque: Bool
    /// The premultiplied color if the ink consists of a single color; nil otherwise.
    var solid: UInt32?
    /// The opacity, from 0 to 1, by which the coverage of a shape is multiplied.
    ///
    /// The value is 1 if the colors of `image` already include the canvas's opacity.
    var alpha = 1.0
    /// The sampler that supplies the colors of a rotated or skewed picture; nil if `image` supplies
    /// the colors.
    var sampler: PictureSampler?
    /// The opaque color of each row of device pixels, starting with row `originY`; empty if the
    /// colors vary within rows.
    var rows: [UInt32] = []
  }

  /// Paints the part of `box` that is inside the clip, using the ink's colors at a uniform
  /// coverage.
  ///
  /// `box` is in device pixels. `coverage` is from 0 to 1.
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

  /// Paints a rotated or skewed picture within `part`, with the coverage in `band` as the mask.
  ///
  /// `part` is in device pixels. The first row of `band` corresponds to the first row of `part`.
  /// `pixels` is scratch memory for rows of the transformed picture.
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

  /// Replaces the color of each pixel in `box` by a premultiplied color, in proportion to the
  /// coverage of the clip.
  func replace(_ box: PixelRect, with color: UInt32, through clipMask: ClipMask) {
    // The first operation removes the old color in proportion to the coverage. The second one adds
    // the new color.
    solid.set(0xff00_0000)
    let eraser = unsafe Ink(image: solid.image.pointer, isOpaque: true)
    paint(box, level: 255, through: clipMask, eraser, PIXMAN_OP_OUT_REVERSE)
    guard color != 0 else { return }
    solid.set(color)
    let ink = unsafe Ink(image: solid.image.pointer, isOpaque: false)
    paint(box, level: 255, through: clipMask, ink, PIXMAN_OP_ADD)
  }

  private func paint(
    _ box: PixelRect, level: UInt8, through clipMask: ClipMask, _ ink: Ink,
    _ op: pixman_op_t = PIXMAN_OP_OVER
  ) {
    guard let (_, band) = coverageTools() else { return }
    var y = box.y
    while y < box.maxY {
      let rows = min(band.rows, box.maxY - y)
      let part = PixelRect(x: box.x, y: y, width: box.width, height: rows)
      band.fill(part, with: level)
      clipMask.apply(to: band, part)
      unsafe composite(op, ink, mask: band.image.pointer, maskRow: y, part)
      y += rows
    }
  }

  func fill(_ box: PixelRect, with color: UInt32) {
    for part in state.visibleParts(of: box) {
      _ = unsafe pixman_fill(
        bits, Int32(stride), 32, Int32(part.x), Int32(part.y), Int32(part.width),
        Int32(part.height), color)
    }
  }

  /// Fills each row of a rectangle in device pixels with the color for that row.
  ///
  /// `colors` are premultiplied. The first color is for the canvas's row `top`. There must be a
  /// color for every row of `box`.
  private func fill(_ box: PixelRect, withRows colors: [UInt32], from top: Int) {
    for part in state.visibleParts(of: box) {
      for y in part.y..<part.maxY {
        unsafe (bits + y * stride + part.x).update(repeating: colors[y - top], count: part.width)
      }
    }
  }

  /// Runs one pixman composite operation for each part of `box` that is inside the clip's
  /// rectangles.
  ///
  /// `box` is in device pixels. The first pixel of the mask corresponds to the canvas's pixel at
  /// (`maskColumn`, `maskRow`). The mask must already include the anti-aliased edges of the clip,
  /// if any.
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
  /// Sets this mask's coverage of every pixel in `part` to `level`, where 255 is full coverage.
  ///
  /// `part` is in device pixels. The first row of this mask corresponds to the first row of `part`.
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
