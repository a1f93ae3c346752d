internal import TactusGeometry

extension Canvas {
  /// The colour of each row of `box` where a gradient of opaque colours runs straight down or up
  /// the canvas; empty where it does not.
  ///
  /// pixman works out every pixel of a gradient; filling rows costs a fifth of that.
  func rowColors(_ brush: Brush, _ stops: [GradientStop], _ box: PixelRect) -> [UInt32] {
    guard case .linearGradient(let from, let to, _) = brush else { return [] }
    let t = state.deviceTransform
    let start = t.apply(from)
    let way = t.apply(to) - start
    // Lines of one colour are at right angles to the way only where the transform keeps them so.
    guard way.dx == 0, way.dy != 0, t.keepsRectsUpright, start.isFinite, way.dy.isFinite else {
      return []
    }
    // Others are put in order first, and by pixman.
    guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
      return []
    }
    var colors: [UInt32] = []
    colors.reserveCapacity(box.height)
    var segment = 0
    var ramp = ColorRamp(from: stops[0], to: stops[1])
    for y in box.y..<box.maxY {
      let place = (Double(y) + 0.5 - start.y) / way.dy
      let before = segment
      while segment > 0, place < stops[segment].position { segment -= 1 }
      while segment < stops.count - 2, place >= stops[segment + 1].position { segment += 1 }
      if segment != before { ramp = ColorRamp(from: stops[segment], to: stops[segment + 1]) }
      colors.append(ramp.color(at: place))
    }
    return colors
  }
}

/// The opaque colours between two stops of a gradient.
private struct ColorRamp {
  private let start: Double
  private let width: Double
  /// Red, green, blue and nothing, at the start, and from there to the end.
  private let first: SIMD4<Double>
  private let way: SIMD4<Double>

  init(from: GradientStop, to: GradientStop) {
    start = from.position
    width = to.position - from.position
    first = SIMD4(from.color.red, from.color.green, from.color.blue, 0)
    way = SIMD4(to.color.red, to.color.green, to.color.blue, 0) - first
  }

  func color(at place: Double) -> UInt32 {
    let share = width > 0 ? min(max((place - start) / width, 0), 1) : (place >= start ? 1 : 0)
    let shares = (first + way * share).clamped(lowerBound: .zero, upperBound: .one)
    let levels = SIMD4<Int32>(shares * 255 + 0.5)
    return UInt32(bitPattern: -0x100_0000 | levels.x << 16 | levels.y << 8 | levels.z)
  }
}
