internal import CPixman
internal import TactusGeometry

extension Canvas {
  /// Calls `body` with an ink for painting within `box`.
  ///
  /// An ink is a pixman image that supplies the colors of the brush. `box` is in device pixels.
  /// `body` is not called if there is nothing to paint, for example because the color is
  /// transparent or the gradient has no stops.
  func withInk(_ brush: Brush, for box: PixelRect, _ body: (Ink) -> Void) {
    switch brush {
    case .color(let color):
      let pixel = color.premultiplied(alpha: state.alpha)
      guard pixel != 0 else { return }
      solid.set(pixel)
      unsafe body(Ink(image: solid.image.pointer, isOpaque: pixel >> 24 == 255, solid: pixel))
    case .linearGradient(_, _, let stops), .radialGradient(_, _, let stops):
      if stops.count == 1 {
        withInk(.color(stops[0].color), for: box, body)
      } else if stops.count > 1 {
        withGradient(brush, stops, for: box, body)
      }
    case .image(let picture, let rect):
      withPicture(picture, in: rect, for: box, body)
    }
  }

  private func withGradient(
    _ brush: Brush, _ stops: [GradientStop], for box: PixelRect, _ body: (Ink) -> Void
  ) {
    guard let back = state.deviceTransform.inverse,
      let image = gradient(brush, pixmanStops(stops))
    else { return }
    // Relative to the box, so that the coordinates stay within 16.16.
    let toBox = Vector(dx: Double(box.x), dy: Double(box.y))
    image.setTransform(Transform.translation(toBox).then(back))
    image.setRepeat(PIXMAN_REPEAT_PAD)
    let isOpaque = state.alpha >= 1 && stops.allSatisfy { $0.color.alpha >= 1 }
    var ink = unsafe Ink(
      image: image.pointer, originX: box.x, originY: box.y, isOpaque: isOpaque)
    if isOpaque { ink.rows = rowColors(brush, stops, box) }
    body(ink)
  }

  private func gradient(_ brush: Brush, _ stops: [pixman_gradient_stop_t]) -> PixmanImage? {
    func point(_ p: Point) -> pixman_point_fixed_t {
      pixman_point_fixed_t(x: fixed(p.x), y: fixed(p.y))
    }
    switch brush {
    case .linearGradient(let from, let to, _):
      var a = point(from)
      var b = point(to)
      return unsafe PixmanImage(
        adopting: pixman_image_create_linear_gradient(&a, &b, stops, Int32(stops.count)))
    case .radialGradient(let center, let radius, _):
      var c = point(center)
      var inner = c
      return unsafe PixmanImage(
        adopting: pixman_image_create_radial_gradient(
          &inner, &c, 0, fixed(max(radius, 1e-3)), stops, Int32(stops.count)))
    default: return nil
    }
  }

  private func pixmanStops(_ stops: [GradientStop]) -> [pixman_gradient_stop_t] {
    var place = 0.0
    return stops.map { stop in
      // pixman requires positions that never decrease.
      place = min(max(stop.position, place), 1)
      return pixman_gradient_stop_t(x: fixed(place), color: color16(stop.color))
    }
  }

  /// Returns the color of a gradient stop as 16-bit components, multiplied by the canvas's opacity.
  ///
  /// The components are not premultiplied, because pixman premultiplies the colors of gradients
  /// itself.
  private func color16(_ color: Color) -> pixman_color_t {
    func word(_ value: Double) -> UInt16 {
      UInt16((value > 0 ? min(value, 1) : 0) * 65535 + 0.5)
    }
    return pixman_color_t(
      red: word(color.red), green: word(color.green), blue: word(color.blue),
      alpha: word(color.alpha * state.alpha))
  }

  private func withPicture(
    _ picture: Image, in rect: Rect, for box: PixelRect, _ body: (Ink) -> Void
  ) {
    guard let map = deviceMap(of: picture, in: rect), let back = map.inverse else { return }
    let source = unsafe PixmanImage(
      format: picture.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, width: picture.width,
      height: picture.height, bits: UnsafeMutableRawPointer(picture.bits),
      stride: picture.width * 4)
    guard let source else { return }
    source.setRepeat(PIXMAN_REPEAT_PAD)
    var ink = unsafe Ink(image: source.pointer, isOpaque: picture.isOpaque, alpha: state.alpha)
    if let (x, y) = map.wholeTranslation {
      ink.originX = x
      ink.originY = y
    } else {
      // Relative to the picture, so that the rounding to 16.16 does not depend on the part painted.
      let place = PixelRect(covering: state.deviceTransform.apply(rect))
      ink.originX = Self.inkOrigin(place.x, box.x..<box.maxX)
      ink.originY = Self.inkOrigin(place.y, box.y..<box.maxY)
      let toOrigin = Vector(dx: Double(ink.originX), dy: Double(ink.originY))
      source.setTransform(Transform.translation(toOrigin).then(back))
      source.setFilter(map.keepsPixelsWhole ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR)
      if !map.keepsRectsUpright { ink.sampler = PictureSampler(picture, back) }
    }
    body(ink)
  }

  /// Returns the device pixel, along one axis, at which to place the origin of a scaled or rotated
  /// picture for pixman.
  ///
  /// pixman expresses positions relative to this origin as 16.16 fixed-point numbers, so the origin
  /// must be near the painted pixels. The origin differs from `start`, the first device pixel that
  /// the picture covers, by a multiple of 4,096 pixels, so that rounding does not depend on the
  /// part that is painted. If positions at the end of the painted range would then be too large for
  /// pixman, the origin is the lower bound of the range.
  private static func inkOrigin(_ start: Int, _ painted: Range<Int>) -> Int {
    let step = 4096
    let rest = (painted.lowerBound - start) % step
    let origin = painted.lowerBound - (rest < 0 ? rest + step : rest)
    return painted.upperBound - origin <= PixmanImage.largestSide ? origin : painted.lowerBound
  }

  func deviceMap(of picture: Image, in rect: Rect) -> Transform? {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite else { return nil }
    return Transform.scale(
      x: rect.width / Double(picture.width), y: rect.height / Double(picture.height)
    )
    .then(.translation(rect.origin - .zero))
    .then(state.deviceTransform)
  }
}

extension Transform {
  /// The translation in whole pixels, if the transform does nothing else; nil otherwise.
  ///
  /// Deviations of less than 1e-6 in a coefficient and less than 1/512 of a pixel in the
  /// translation are ignored, because they are too small to matter at any pixel of the largest
  /// canvas.
  var wholeTranslation: (x: Int, y: Int)? {
    guard isNear(a, 1), isNear(d, 1), isNear(b, 0), isNear(c, 0), let x = tx.asWhole,
      let y = ty.asWhole
    else { return nil }
    return (x, y)
  }

  /// Whether the transform maps each pixel to exactly one pixel.
  ///
  /// Such a transform combines only quarter turns, mirroring, and translations by whole pixels.
  var keepsPixelsWhole: Bool {
    let upright = isNear(abs(a), 1) && isNear(abs(d), 1) && isNear(b, 0) && isNear(c, 0)
    let lying = isNear(abs(b), 1) && isNear(abs(c), 1) && isNear(a, 0) && isNear(d, 0)
    return (upright || lying) && tx.asWhole != nil && ty.asWhole != nil
  }

  /// Whether the transform keeps horizontal and vertical lines horizontal or vertical, possibly
  /// exchanging the two.
  var keepsRectsUpright: Bool {
    (isNear(b, 0) && isNear(c, 0)) || (isNear(a, 0) && isNear(d, 0))
  }

  /// Returns whether a coefficient of the transform differs from the wanted value by less than
  /// 1e-6.
  ///
  /// Over a distance of 4,000 pixels, such a difference displaces a point by less than 1/250 of a
  /// pixel.
  private func isNear(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 1e-6 }
}

extension Double {
  /// The value rounded to a whole number, if rounding changes the value by less than 1/512; nil
  /// otherwise.
  ///
  /// If the value is a coordinate in pixels, a change of less than 1/512 cannot be seen in 8-bit
  /// colors. The result is also nil if the magnitude of the whole number is 1e9 or more.
  var asWhole: Int? {
    let whole = rounded()
    guard abs(self - whole) < 1.0 / 512, abs(whole) < 1e9 else { return nil }
    return Int(whole)
  }
}
