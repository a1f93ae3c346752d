/// The exponential function, computed so that the result has the same bits on every machine.
///
/// Gesture logs must be the same on all machines, but results of the C library can differ in their
/// last bits; see `Trigonometry`.
public enum Exponential {
  /// Returns e to the power of `x`, with a relative error below 1e-14 if `x` is within -700...700.
  ///
  /// The result is 0 if `x` is below -700, and infinity if `x` is above 700.
  public static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    if x < -700 { return 0 }
    if x > 700 { return .infinity }
    let halvings = (x / 0.6931471805599453).rounded()
    // ln 2 is split into two parts; multiplying by the first is exact.
    let r = (x - halvings * 0x1.62e4_2feep-1) - halvings * 0x1.a39e_f357_93c7_6p-33
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + r / n * sum
      n -= 1
    }
    return Double(sign: .plus, exponent: Int(halvings), significand: sum)
  }
}
