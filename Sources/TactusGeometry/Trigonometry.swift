/// Sine, cosine, and arctangent functions that return the same bits on every machine.
///
/// A gesture log must be the same on all machines. The last bits of the C library's results depend
/// on whether the processor has a fused multiply-add instruction. These functions use only IEEE 754
/// addition, multiplication, and division, which give the same bits everywhere. Their error is at
/// most 1e-12 for angles of up to a million radians.
public enum Trigonometry {
  /// Returns the sine and cosine of an angle in radians; NaN if the angle is not finite.
  public static func sincos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    let turns = (radians / (.pi / 2)).rounded()
    // Pi/2 is split into three parts (Cody and Waite): the first two products are exact for small
    // `turns`.
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

  /// Returns the sine of an angle in radians; NaN if the angle is not finite.
  public static func sin(_ radians: Double) -> Double { sincos(radians).sin }
  /// Returns the cosine of an angle in radians; NaN if the angle is not finite.
  public static func cos(_ radians: Double) -> Double { sincos(radians).cos }

  /// Returns the angle of the vector (x, y) from the positive x axis, in radians within -pi...pi.
  ///
  /// The result is 0 for the zero vector, and NaN if a coordinate is NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard let slope = Slope(y, x) else { return angleWithoutSlope(y, x) }
    return slope.angle(arctangents(SIMD2(slope.ratio, 0)).x)
  }

  /// Returns the angles of `a` and `b` from the positive x axis, in radians within -pi...pi.
  ///
  /// The results equal those of `atan2`. Computing both angles in one call takes about as long as
  /// computing a single angle.
  public static func angles(of a: Vector, and b: Vector) -> (Double, Double) {
    guard let first = Slope(a.dy, a.dx), let second = Slope(b.dy, b.dx) else {
      return (a.angle, b.angle)
    }
    let found = arctangents(SIMD2(first.ratio, second.ratio))
    return (first.angle(found.x), second.angle(found.y))
  }

  /// Returns the angle, in radians, of a vector that cannot be represented as a `Slope`.
  ///
  /// For such a vector, the absolute values of x and y are equal (including zero and infinity), or
  /// a coordinate is NaN.
  private static func angleWithoutSlope(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    if x == 0 && y == 0 { return 0 }
    let half: Double = x < 0 ? .pi - .pi / 4 : .pi / 4
    return y < 0 ? -half : half
  }

  /// Returns the equivalent angle within -pi...pi, which differs from `radians` by a multiple of 2
  /// pi.
  public static func wrapped(_ radians: Double) -> Double {
    guard radians < -.pi || radians > .pi else { return radians }
    return radians - (radians / (2 * .pi)).rounded() * (2 * .pi)
  }

  private static func quadrant(_ turns: Double) -> Int {
    let rest = turns - (turns / 4).rounded(.down) * 4
    return Int(rest)
  }

  /// Returns the sine of `r` radians from a Taylor series.
  ///
  /// The absolute value of `r` must be at most pi/4. The first omitted term of the series is then
  /// below 1e-17.
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

  /// Returns the arctangents of two numbers from 0 to 1, in radians.
  ///
  /// Each result is the sum of two angles. The first is the arctangent of the nearest multiple of
  /// 1/64, taken from a table. The second is the remaining angle, computed from a Taylor series,
  /// whose first omitted term is below 1e-19.
  @inline(__always)
  private static func arctangents(_ t: SIMD2<Double>) -> SIMD2<Double> {
    // Adding a number this large rounds to 64ths, whose count is then in the last bits of the sum.
    let large = 0x1.8p46
    let sums = t + large
    let center = sums - large
    let base = SIMD2(arctangent(ofNearest: sums.x), arctangent(ofNearest: sums.y))
    let u = (t - center) / (1 + t * center)
    let z = u * u
    var sum = SIMD2(repeating: 1.0 / 7)
    sum = 1.0 / 5 - z * sum
    sum = 1.0 / 3 - z * sum
    return base + (u - u * z * sum)
  }

  @inline(__always)
  private static func arctangent(ofNearest sum: Double) -> Double {
    arctangents[Int(sum.bitPattern & 127)]
  }

  private static let arctangents: InlineArray<65, Double> = [
    0.0, 0.015623728620476831, 0.031239833430268277, 0.046840712915969654,
    0.06241880999595735, 0.0779666338315423, 0.09347678115858947, 0.10894195698986579,
    0.12435499454676144, 0.13970887428916365, 0.15499674192394097, 0.1702119252854744,
    0.18534794999569476, 0.2003985538258785, 0.21535769969773805, 0.23021958727684372,
    0.24497866312686414, 0.2596296294082575, 0.2741674511196588, 0.2885873618940774,
    0.3028848683749714, 0.31705575320914703, 0.3310960767041321, 0.34500217720710513,
    0.35877067027057225, 0.3723984466767542, 0.38588266939807375, 0.39922076957525254,
    0.4124104415973873, 0.42544963737004227, 0.43833655985795783, 0.4510696559885235,
    0.4636476090008061, 0.4760693303227612, 0.48833395105640554, 0.5004408131472942,
    0.5123894603107377, 0.5241796287829132, 0.5358112379604637, 0.5472843809874369,
    0.5585993153435624, 0.5697564534829784, 0.5807563535676704, 0.5915997103351114,
    0.6022873461349642, 0.6128202021652414, 0.6231993299340659, 0.6334258829691446,
    0.6435011087932844, 0.6534263411807619, 0.6632029927060933, 0.6728325475937632,
    0.6823165548747481, 0.6916566218531999, 0.7008544078844502, 0.7099116184635249,
    0.7188299996216245, 0.7276113326265107, 0.7362574289814281, 0.7447701257160751,
    0.7531512809621944, 0.7614027698055784, 0.7695264804056583, 0.7775243103733478,
    0.7853981633974483,
  ]
}

/// The direction of a vector, represented by a ratio below 1 and an octant of the plane.
///
/// The ratio is the smaller of the absolute values of x and y, divided by the larger one. If the
/// two absolute values are equal, the vector has no such representation.
private struct Slope {
  let ratio: Double
  private let isSteep: Bool
  private let isBackward: Bool
  private let isUpward: Bool

  @inline(__always)
  init?(_ y: Double, _ x: Double) {
    let (width, height) = (abs(x), abs(y))
    isSteep = width < height
    isBackward = x < 0
    isUpward = y < 0
    ratio = min(width, height) / max(width, height)
    // False if a coordinate is NaN, and for the zero vector.
    guard ratio < 1 else { return nil }
  }

  @inline(__always)
  func angle(_ arc: Double) -> Double {
    let angle = isSteep ? .pi / 2 - arc : arc
    let half = isBackward ? .pi - angle : angle
    return isUpward ? -half : half
  }
}
