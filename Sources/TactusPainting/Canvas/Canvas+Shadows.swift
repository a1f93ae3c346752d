internal import CPixman
public import TactusGeometry

extension Canvas {
  /// Draws a soft shadow of a rounded rectangle.
  ///
  /// All lengths are in current coordinates. If the transform keeps rectangles axis-aligned and
  /// scales uniformly, the shadow's edges are rounded to the nearest device pixels before the blur.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that casts the shadow.
  ///   - radius: The radius of the rectangle's corners.
  ///   - blur: The approximate distance over which the shadow fades, which is twice the standard
  ///     deviation of the Gaussian blur.
  ///   - offset: The displacement of the shadow from `rect`.
  ///   - color: The color of the shadow where the blur does not lighten it.
  ///   - isHollow: Whether to omit most of the shadow under `rect`, which takes less time. Use this
  ///     only if an opaque shape is then painted over `rect`. If the transform scales unevenly or
  ///     does not keep rectangles axis-aligned, the whole shadow is drawn anyway.
  public func drawShadow(
    of rect: Rect, radius: Double = 0, blur: Double, offset: Vector = .zero,
    color: Color = Color(white: 0, alpha: 0.3), isHollow: Bool = false
  ) {
    let t = state.deviceTransform
    let factor = t.scaleFactor
    let margin = 2 * blur + 2
    guard blur >= 0, blur.isFinite, !rect.isEmpty, factor > 0,
      isVisible(rect.offset(by: offset).inset(by: -margin))
    else { return }
    guard t.keepsRectsUpright, abs(abs(t.a + t.b) - abs(t.c + t.d)) < 1e-6 else {
      return drawTurnedShadow(rect.offset(by: offset), radius, blur, color, margin)
    }
    let place = PixelRect(nearestTo: t.apply(rect.offset(by: offset)))
    guard !place.isEmpty else { return }
    let half = Double(min(place.width, place.height)) / 2
    let radius = max(0, min(radius * factor, half, ShadowMask.largestRadius))
    let key = ShadowMask.key(
      width: place.width, height: place.height, radius: radius,
      deviation: min(blur / 2 * factor, ShadowMask.largestDeviation))
    guard let mask = shadowMask(key) else { return }
    var hidden = PixelRect.zero
    if isHollow {
      // A square whose corners lie on the arcs: 1 - sqrt(1/2) of the radius inside.
      let inset = (radius * 0.2929).rounded(.up)
      hidden = PixelRect(nearestTo: t.apply(rect).inset(by: inset + 1))
    }
    paint(mask, around: place, color, sparing: hidden)
  }

  /// Draws the shadow of `rect` under a transform that scales unevenly or does not keep rectangles
  /// axis-aligned.
  ///
  /// The shadow is first drawn into a picture, which is then drawn through the transform, because
  /// pixman would take longer to blend a transformed mask. `margin` is the distance from `rect` to
  /// the picture's edges, in current coordinates.
  private func drawTurnedShadow(
    _ rect: Rect, _ radius: Double, _ blur: Double, _ color: Color, _ margin: Double
  ) {
    let outer = rect.inset(by: -margin)
    let factor = state.deviceTransform.scaleFactor
    let picture = try? Image.drawn(width: outer.width, height: outer.height, scale: factor) {
      $0.drawShadow(
        of: Rect(x: margin, y: margin, width: rect.width, height: rect.height), radius: radius,
        blur: blur, color: color)
    }
    guard let picture else { return }
    draw(
      picture,
      in: Rect(
        x: outer.minX, y: outer.minY, width: Double(picture.width) / factor,
        height: Double(picture.height) / factor))
  }

  private func paint(
    _ mask: ShadowMask, around place: PixelRect, _ color: Color, sparing hidden: PixelRect
  ) {
    let whole = PixelRect(
      x: place.x - mask.reach, y: place.y - mask.reach, width: place.width + 2 * mask.reach,
      height: place.height + 2 * mask.reach)
    let box = state.visible(whole)
    guard !box.isEmpty, let (_, band) = coverageTools() else { return }
    withInk(.color(color), for: box) { ink in
      for piece in pieces(of: box, without: hidden) {
        paint(mask, whole, piece, band, ink)
      }
    }
  }

  private func pieces(of box: PixelRect, without hidden: PixelRect) -> [PixelRect] {
    hidden.intersects(box) ? Region(box).subtracting(hidden).rects : [box]
  }

  private func paint(
    _ mask: ShadowMask, _ whole: PixelRect, _ piece: PixelRect, _ band: MaskBand, _ ink: Ink
  ) {
    var y = piece.y
    while y < piece.maxY {
      let rows = min(band.rows, piece.maxY - y)
      for i in 0..<rows {
        let source = unsafe mask.row(
          stretched(y + i - whole.y, whole.height, mask.height, mask.cornerY))
        let target = unsafe band.row(i)
        let columns = piece.x - whole.x..<piece.maxX - whole.x
        unsafe stretch(source, mask, whole.width, columns, target + whole.x)
      }
      let part = PixelRect(x: piece.x, y: y, width: piece.width, height: rows)
      state.clipMask?.apply(to: band, part)
      unsafe composite(PIXMAN_OP_OVER, ink, mask: band.image.pointer, maskRow: y, part)
      y += rows
    }
  }

  /// Returns the index of the mask's row that supplies row `index` of the shadow.
  ///
  /// The mask has `maskLength` rows and the shadow has `length` rows. If the shadow has more rows,
  /// the mask's row `corner` is repeated.
  private func stretched(_ index: Int, _ length: Int, _ maskLength: Int, _ corner: Int) -> Int {
    if index < corner { return index }
    return index >= length - (maskLength - 1 - corner) ? index - (length - maskLength) : corner
  }

  private func stretch(
    _ source: UnsafeMutablePointer<UInt8>, _ mask: ShadowMask, _ width: Int,
    _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt8>
  ) {
    let left = columns.clamped(to: 0..<mask.cornerX)
    let end = width - (mask.width - 1 - mask.cornerX)
    let middle = columns.clamped(to: mask.cornerX..<end)
    let right = columns.clamped(to: end..<width)
    unsafe (target + left.lowerBound).update(from: source + left.lowerBound, count: left.count)
    unsafe (target + middle.lowerBound).update(
      repeating: source[mask.cornerX], count: middle.count)
    unsafe (target + right.lowerBound).update(
      from: source + right.lowerBound - (width - mask.width), count: right.count)
  }
}
