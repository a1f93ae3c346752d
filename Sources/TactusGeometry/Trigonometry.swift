/// Sine, cosine and arctangent with the same last bit on every machine.
///
/// The C library's versions differ in their last bits between processors with and without fused
/// multiply-add; a gesture log must not. These use only IEEE 754 addition, multiplication and
/// division, which are exact everywhere, and stay within 1e-12 of the true value for
/// angles of up to a million radians.
public enum Trigonometry {
  /// The sine and cosine of an angle in radians; NaN where it is not finite.
  public static func sincos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    let turns = (radians / (.pi / 2)).rounded()
    // Pi/2 in three parts (Cody and Waite): the first two products are exact for small `turns`.
    let r =
      ((radians - turns * 0x1.921f_b544p+0) - turns * 0x1.0b46_11a6p-34)
      - turns * 0x1.3198_a2e0_3707_3p-69
    let s = sinNearZero(r)
    let c = cosNearZero(r)
    switch quadrant(turns) {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  public static func sin(_ radians: Double) -> Double { sincos(radians).sin }
  public static func cos(_ radians: Double) -> Double { sincos(radians).cos }

  /// The angle of the vector (x, y), in radians within -pi...pi; 0 for the zero vector.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard let slope = Slope(y, x) else { return angleWithoutSlope(y, x) }
    let arc = slope.arc
    return slope.angle(
      atanOfRatio(SIMD2(slope.ratio, 0), from: SIMD2(arc.center, 0), SIMD2(arc.base, 0)).x)
  }

  /// The angles of two vectors, as `atan2` gives them: the processor computes two in the time of one.
  public static func angles(of a: Vector, and b: Vector) -> (Double, Double) {
    guard let first = Slope(a.dy, a.dx), let second = Slope(b.dy, b.dx) else {
      return (a.angle, b.angle)
    }
    let (one, other) = (first.arc, second.arc)
    let found = atanOfRatio(
      SIMD2(first.ratio, second.ratio), from: SIMD2(one.center, other.center),
      SIMD2(one.base, other.base))
    return (first.angle(found.x), second.angle(found.y))
  }

  /// For the zero vector, for one on a diagonal, two infinities among them, and for what is no number.
  private static func angleWithoutSlope(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    if x == 0 && y == 0 { return 0 }
    let half: Double = x < 0 ? .pi - .pi / 4 : .pi / 4
    return y < 0 ? -half : half
  }

  /// Brings an angle into -pi...pi by whole turns, in radians.
  public static func wrapped(_ radians: Double) -> Double {
    guard radians < -.pi || radians > .pi else { return radians }
    return radians - (radians / (2 * .pi)).rounded() * (2 * .pi)
  }

  private static func quadrant(_ turns: Double) -> Int {
    let rest = turns - (turns / 4).rounded(.down) * 4
    return Int(rest)
  }

  /// Taylor's series, for |r| <= pi/4: the first term left out is below 1e-17.
  private static func sinNearZero(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * z - 1.0 / 1_307_674_368_000
    sum = sum * z + 1.0 / 6_227_020_800
    sum = sum * z - 1.0 / 39_916_800
    sum = sum * z + 1.0 / 362_880
    sum = sum * z - 1.0 / 5040
    sum = sum * z + 1.0 / 120
    sum = sum * z - 1.0 / 6
    return r + r * z * sum
  }

  private static func cosNearZero(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0 / 20_922_789_888_000
    sum = sum * z - 1.0 / 87_178_291_200
    sum = sum * z + 1.0 / 479_001_600
    sum = sum * z - 1.0 / 3_628_800
    sum = sum * z + 1.0 / 40_320
    sum = sum * z - 1.0 / 720
    sum = sum * z + 1.0 / 24
    sum = sum * z - 1.0 / 2
    return 1 + z * sum
  }

  /// The arctangents of two numbers within 0...1, from those of two centers near by.
  @inline(__always)
  private static func atanOfRatio(
    _ t: SIMD2<Double>, from center: SIMD2<Double>, _ base: SIMD2<Double>
  ) -> SIMD2<Double> {
    let u = (t - center) / (1 + t * center)
    let z = u * u
    var sum = SIMD2(repeating: 1.0 / 17)
    sum = 1.0 / 15 - z * sum
    sum = 1.0 / 13 - z * sum
    sum = 1.0 / 11 - z * sum
    sum = 1.0 / 9 - z * sum
    sum = 1.0 / 7 - z * sum
    sum = 1.0 / 5 - z * sum
    sum = 1.0 / 3 - z * sum
    return base + (u - u * z * sum)
  }
}

/// The direction of a vector whose coordinates differ in size: the smaller size over the larger, and what it
/// takes to tell the angle from that.
private struct Slope {
  /// Within 0..<1.
  let ratio: Double
  private let isSteep: Bool
  private let isBackward: Bool
  private let isUpward: Bool

  @inline(__always)
  init?(_ y: Double, _ x: Double) {
    let (width, height) = (abs(x), abs(y))
    // Neither holds where one is no number.
    guard width < height || height < width else { return nil }
    isSteep = width < height
    isBackward = x < 0
    isUpward = y < 0
    ratio = isSteep ? width / height : height / width
  }

  /// The quarter that is nearest to the ratio, and its arctangent.
  @inline(__always)
  var arc: (center: Double, base: Double) {
    switch ratio {
    case ..<0.125: (0, 0)
    case ..<0.375: (0.25, 0.24497866312686414)
    case ..<0.625: (0.5, 0.4636476090008061)
    case ..<0.875: (0.75, 0.6435011087932844)
    default: (1, 0.7853981633974483)
    }
  }

  /// The angle of the vector, from that whose tangent is the ratio.
  @inline(__always)
  func angle(_ arc: Double) -> Double {
    let angle = isSteep ? .pi / 2 - arc : arc
    let half = isBackward ? .pi - angle : angle
    return isUpward ? -half : half
  }
}
