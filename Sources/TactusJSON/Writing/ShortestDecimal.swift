/// The decimal of fewest digits that reads back as a given double, and of those the nearest.
///
/// Generates digits while the rest is wider than the gap to the neighbouring doubles (Steele and
/// White 1990, in the form of Burger and Dybvig 1996). Restricted to numbers whose whole
/// computation is exact in 128 bits, it needs neither tables nor memory; the standard library's own
/// way makes a string, which this avoids.
struct ShortestDecimal {
  /// The digits as one number, without zeros at its end.
  private(set) var digits: UInt64 = 0
  /// The number is `digits` times ten to this.
  private(set) var exponent = 0
  /// How many digits there are.
  private(set) var count = 0

  /// Where the point stands, counted from before the first digit.
  var pointPosition: Int { exponent + count }

  /// The remainder, the divisor, and half the gaps to the doubles above and below, all on the same
  /// scale: the number is `rest / divisor`.
  private struct State {
    var rest: UInt128
    var divisor: UInt128
    var above: UInt128
    var below: UInt128

    mutating func scaleUp() {
      rest *= 10
      above *= 10
      below *= 10
    }
  }

  /// The shortest decimal of a positive number within 1e-15..<1e15; nil outside.
  init?(_ value: Double) {
    guard value >= 1e-15, value < 1e15 else { return nil }
    let significand = value.significandBitPattern | 1 << 52
    // Reading rounds half to even: a decimal on the border reads back as the even one.
    let takesBorder = significand % 2 == 0
    var state = Self.state(significand, shift: 1075 - Int(value.exponentBitPattern))
    var position = 0
    while Self.isAtLeastOne(state, takesBorder) {
      state.divisor *= 10
      position += 1
    }
    state.scaleUp()
    while !Self.isAtLeastOne(state, takesBorder) {
      state.scaleUp()
      position -= 1
    }
    generate(&state, takesBorder)
    exponent = position - count
  }

  /// The number `significand / 2^shift`, with `shift` within 3...102 for the numbers taken here.
  private static func state(_ significand: UInt64, shift: Int) -> State {
    let isPowerOfTwo = significand == 1 << 52
    // Below a power of two the doubles lie twice as close.
    let scale: UInt128 = isPowerOfTwo ? 4 : 2
    return State(
      rest: UInt128(significand) * scale, divisor: scale << UInt128(shift),
      above: isPowerOfTwo ? 2 : 1, below: 1)
  }

  private static func isAtLeastOne(_ state: State, _ takesBorder: Bool) -> Bool {
    let high = state.rest + state.above
    return takesBorder ? high >= state.divisor : high > state.divisor
  }

  private mutating func generate(_ state: inout State, _ takesBorder: Bool) {
    while true {
      let (quotient, rest) = state.rest.quotientAndRemainder(dividingBy: state.divisor)
      state.rest = rest
      count += 1
      digits = digits * 10 + UInt64(quotient)
      let mayEndLow = takesBorder ? rest <= state.below : rest < state.below
      let mayEndHigh = Self.isAtLeastOne(state, takesBorder)
      guard mayEndLow || mayEndHigh else {
        state.scaleUp()
        continue
      }
      let half = rest * 2
      let isNearerAbove = half > state.divisor || half == state.divisor && digits % 2 == 1
      if mayEndHigh, !mayEndLow || isNearerAbove { digits += 1 }
      return
    }
  }
}
