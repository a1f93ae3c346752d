public import TactusGeometry

extension Canvas {
  /// Draws a picture stretched over `rect`, through the current transform.
  ///
  /// If each pixel of the picture falls on exactly one device pixel, the pixels are copied or
  /// blended unchanged. Otherwise they are interpolated bilinearly, and slanted or fractional edges
  /// are anti-aliased.
  public func draw(_ picture: Image, in rect: Rect) {
    let corners = state.deviceTransform.apply(rect)
    let box = state.visible(PixelRect(covering: corners))
    guard !box.isEmpty, state.alpha > 0, let map = deviceMap(of: picture, in: rect) else { return }
    if let (x, y) = map.wholeTranslation {
      let whole = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
      withInk(.image(picture, in: rect), for: box) { paint(whole, coverage: 1, $0) }
    } else {
      fill(rect, .image(picture, in: rect))
    }
  }

  /// Draws a picture at one device pixel per pixel, with its top-left corner at the device pixel
  /// nearest to `point`.
  ///
  /// The picture is never blurred, whatever the scale. Only the transform's translation applies.
  public func draw(_ picture: Image, at point: Point) {
    let p = state.deviceTransform.apply(point)
    guard p.isFinite, abs(p.x) < 1e9, abs(p.y) < 1e9 else { return }
    let side = scale
    withState {
      state.transform = .identity
      draw(
        picture,
        in: Rect(
          x: p.x.roundedToPixel / side, y: p.y.roundedToPixel / side,
          width: Double(picture.width) / side, height: Double(picture.height) / side))
    }
  }
}
