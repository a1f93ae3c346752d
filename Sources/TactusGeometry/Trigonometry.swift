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
    guard !x.isNaN, !y.isNaN else { return .nan }
    let ax = abs(x)
    let ay = abs(y)
    if ax == 0 && ay == 0 { return 0 }
    // The smaller over the larger stays within 0...1; two infinities count as equal.
    let angle: Double
    if ax == ay {
      angle = .pi / 4
    } else if ay < ax {
      angle = atanOfRatio(ay / ax)
    } else {
      angle = .pi / 2 - atanOfRatio(ax / ay)
    }
    let half = x < 0 ? .pi - angle : angle
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

  /// The arctangent of a number within 0...1, about the nearest quarter.
  private static func atanOfRatio(_ t: Double) -> Double {
    let base: Double
    let center: Double
    switch t {
    case ..<0.125: (center, base) = (0, 0)
    case ..<0.375: (center, base) = (0.25, 0.24497866312686414)
    case ..<0.625: (center, base) = (0.5, 0.4636476090008061)
    case ..<0.875: (center, base) = (0.75, 0.6435011087932844)
    default: (center, base) = (1, 0.7853981633974483)
    }
    let u = (t - center) / (1 + t * center)
    let z = u * u
    var sum = 1.0 / 17
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
