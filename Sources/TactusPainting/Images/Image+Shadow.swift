extension Image {
  /// The soft shadow of what is opaque in the picture, without the picture, as a picture of its
  /// own that is larger by `margin` pixels on each side.
  ///
  /// - Parameters:
  ///   - blur: over which distance, about, it fades; twice the Gaussian's deviation, in pixels of
  ///     this picture.
  ///   - color: where the picture is opaque all around.
  /// - Throws: `PaintingError` with `invalidSize` where it gets too large.
  /// - Complexity: O(n) in the pixels, however wide the blur.
  public func shadow(
    blur: Double, color: Color = Color(white: 0, alpha: 0.3)
  ) throws(PaintingError) -> (image: Image, margin: Int) {
    let deviation = blur.isFinite ? min(max(blur / 2, 0), 500) : 0
    let box = ShadowMask.boxWidth(deviation)
    let margin = box / 2 * 3
    try Image.check(width: width + 2 * margin, height: height + 2 * margin)
    var plane = AlphaBlur(width: width + 2 * margin, height: height + 2 * margin)
    for y in 0..<height {
      for x in 0..<width {
        plane[x + margin, y + margin] = unsafe UInt16(bits[y * width + x] >> 24) * 257
      }
    }
    for _ in 0..<3 { plane.pass(box: box) }
    // All there can be, once: a division and a multiplication a pixel are spared.
    let shades = (0...255).map { color.premultiplied(alpha: Double($0) / 255) }
    let image = try unsafe Image(width: plane.width, height: plane.height) {
      pixels throws(PaintingError) in
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          unsafe pixels[y * plane.width + x] = shades[(Int(plane[x, y]) + 128) / 257]
        }
      }
    }
    return (image, margin)
  }
}
