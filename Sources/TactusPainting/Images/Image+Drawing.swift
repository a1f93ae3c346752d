public import TactusGeometry

extension Image {
  /// Returns a picture that is painted by `body` on a transparent canvas.
  ///
  /// - Parameters:
  ///   - width: The width in logical pixels; the picture is `width * scale` pixels wide, rounded
  ///     up.
  ///   - height: The height in logical pixels; the picture is `height * scale` pixels high, rounded
  ///     up.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - body: A closure that paints on the given canvas, whose coordinates are in logical pixels.
  /// - Returns: The picture, which has one pixel for each device pixel of the canvas.
  /// - Throws: `PaintingError` with `invalidSize` if the picture would be empty or too large, or
  ///   `outOfMemory`.
  public static func drawn(
    width: Double, height: Double, scale: Double = 1, _ body: (Canvas) -> Void
  ) throws(PaintingError) -> Image {
    func pixels(_ length: Double) -> Int {
      let exact = length * scale
      guard exact.isFinite, abs(exact) < 1e6 else { return 0 }
      return exact.asWhole ?? Int(exact.rounded(.up))
    }
    let canvas = try Canvas(width: pixels(width), height: pixels(height), scale: scale)
    body(canvas)
    return try canvas.makeImage()
  }

  /// Returns a copy of the picture with `transform` applied, at the resolution of the destination.
  ///
  /// The result can be cached. Drawing it requires no further transform: its pixels are simply
  /// copied.
  ///
  /// - Parameters:
  ///   - size: The size in logical pixels to which the picture is stretched, with its top-left
  ///     corner at the origin, before `transform` is applied; nil for one logical pixel per pixel.
  ///   - transform: The transform to the logical coordinates of the destination. Its translation
  ///     does not affect the result.
  ///   - scale: The number of device pixels per logical pixel of the destination.
  /// - Returns: The transformed picture and its offset in logical pixels. The offset is the vector
  ///   from the transformed origin, which is `transform` applied to (0, 0), to the top-left corner
  ///   of the transformed picture. To draw the picture, add the offset to the transformed origin
  ///   and pass the sum to `Canvas.draw(_:at:)`.
  /// - Throws: `PaintingError` with `invalidSize` if the result is empty or too large, or
  ///   `outOfMemory`.
  public func rendered(
    size: Size? = nil, transform: Transform, scale: Double = 1
  ) throws(PaintingError) -> (image: Image, offset: Vector) {
    let size = size ?? Size(width: Double(width), height: Double(height))
    let rect = Rect(origin: .zero, size: size)
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    let toDevice = linear.then(.scale(scale))
    // A fraction of a pixel is left to the position at which the picture is drawn.
    let box = PixelRect(covering: snapped(toDevice.apply(rect)))
    let canvas = try Canvas(width: box.width, height: box.height)
    canvas.transform = toDevice.then(
      .translation(Vector(dx: -Double(box.x), dy: -Double(box.y))))
    canvas.draw(self, in: rect)
    return (
      try canvas.makeImage(), Vector(dx: Double(box.x) / scale, dy: Double(box.y) / scale)
    )
  }

  /// Returns the rectangle with each edge that almost coincides with a pixel boundary moved onto
  /// that boundary.
  ///
  /// Otherwise, rounding errors could make a picture one pixel wider or higher than necessary.
  private func snapped(_ rect: Rect) -> Rect {
    func snap(_ value: Double) -> Double { value.asWhole.map(Double.init) ?? value }
    let (x, y) = (snap(rect.minX), snap(rect.minY))
    return Rect(x: x, y: y, width: snap(rect.maxX) - x, height: snap(rect.maxY) - y)
  }
}
