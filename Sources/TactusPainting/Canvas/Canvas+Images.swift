public import TactusGeometry

extension Canvas {
  /// Draws a picture stretched over `rect`, which is in current coordinates.
  ///
  /// If each pixel of the picture falls on exactly one device pixel, the picture's colors are used
  /// unchanged. Otherwise, the colors are interpolated bilinearly, and edges that are slanted or
  /// fall between device pixels are anti-aliased.
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

  /// Draws a picture unscaled, with its top-left corner at the device pixel nearest to `point`.
  ///
  /// `point` is in current coordinates. Each pixel of the picture fills one device pixel, so the
  /// picture is sharp at every scale. The transform applies to `point`, but does not scale or
  /// rotate the picture.
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
