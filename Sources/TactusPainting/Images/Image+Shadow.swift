extension Image {
  /// Returns a soft shadow of the picture's opaque parts, without the picture itself.
  ///
  /// The shadow is larger than the picture by `margin` pixels on each side.
  ///
  /// - Parameters:
  ///   - blur: The approximate width of the shadow's soft edge, in pixels of this picture. The
  ///     width is twice the standard deviation of the Gaussian blur and is limited to 0...1,000.
  ///   - color: The color of the shadow under fully opaque areas.
  /// - Returns: The shadow, and its margin in pixels.
  /// - Throws: `PaintingError` with `invalidSize` if a side of the shadow would be longer than
  ///   32,767 pixels.
  /// - Complexity: O(n), where n is the number of pixels of the shadow. The time per pixel does not
  ///   depend on `blur`.
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
    // All possible shades are computed once, which saves a division and a multiplication per pixel.
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
