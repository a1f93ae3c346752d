public import TactusGeometry

extension Image {
  /// A picture painted by `body` on a transparent canvas.
  ///
  /// - Parameters:
  ///   - width: in logical pixels; the picture has `width * scale` pixels, rounded up.
  ///   - height: in logical pixels.
  ///   - scale: device pixels per logical pixel.
  /// - Throws: `PaintingError` with `invalidSize` or `outOfMemory`.
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

  /// The picture as it looks through `transform`, to be kept and drawn again by a plain copy.
  ///
  /// - Parameters:
  ///   - size: what the picture is stretched over before `transform`, with its top left corner at
  ///     the origin, in logical pixels; nil for a logical pixel per pixel.
  ///   - transform: to the logical coordinates it is to be drawn in; its translation counts only
  ///     by the fraction of a device pixel.
  ///   - scale: device pixels per logical pixel where it will be drawn.
  /// - Returns: the picture, and the vector in logical pixels from where `transform` takes the
  ///   origin to its top left corner. Draw it with `Canvas.draw(_:at:)` there.
  /// - Throws: `PaintingError` with `invalidSize` where nothing is left or too much.
  public func rendered(
    size: Size? = nil, transform: Transform, scale: Double = 1
  ) throws(PaintingError) -> (image: Image, offset: Vector) {
    let size = size ?? Size(width: Double(width), height: Double(height))
    let rect = Rect(origin: .zero, size: size)
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    let toDevice = linear.then(.scale(scale))
    // What a fraction of a pixel would add is left to the place where it is drawn.
    let box = PixelRect(covering: snapped(toDevice.apply(rect)))
    let canvas = try Canvas(width: box.width, height: box.height)
    canvas.transform = toDevice.then(
      .translation(Vector(dx: -Double(box.x), dy: -Double(box.y))))
    canvas.draw(self, in: rect)
    return (
      try canvas.makeImage(), Vector(dx: Double(box.x) / scale, dy: Double(box.y) / scale)
    )
  }

  /// Edges a hair beyond a whole pixel do not take one more.
  private func snapped(_ rect: Rect) -> Rect {
    func snap(_ value: Double) -> Double { value.asWhole.map(Double.init) ?? value }
    let (x, y) = (snap(rect.minX), snap(rect.minY))
    return Rect(x: x, y: y, width: snap(rect.maxX) - x, height: snap(rect.maxY) - y)
  }
}
