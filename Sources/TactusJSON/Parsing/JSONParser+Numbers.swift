extension JSONParser {
  /// Reads the number at the position, exactly as the grammar has it; anything else is `parseOddNumber`.
  mutating func parseNumber() -> JSONNode {
    let start = position
    let isNegative = current == Byte.minus
    if isNegative { position += 1 }
    var digits = Digits()
    let firstDigit = position
    takeDigits(&digits)
    let integerCount = position - firstDigit
    guard integerCount > 0, integerCount == 1 || bytes[firstDigit] != Byte.zero else {
      return parseOddNumber(from: start)
    }
    var isInteger = true
    if current == Byte.period {
      isInteger = false
      position += 1
      let fraction = position
      takeDigits(&digits)
      guard position > fraction else { return parseOddNumber(from: start) }
      digits.exponent = fraction - position
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      guard takeExponent(&digits) else { return parseOddNumber(from: start) }
    }
    guard !isInOddNumber(current) else { return parseOddNumber(from: start) }
    let value = number(digits, isNegative, isInteger, from: start)
    return JSONNode(value, at: SourceRange(start, position), in: source)
  }

  /// The decimal digits of a number: `mantissa` times ten to `exponent`, unless there were too many.
  struct Digits {
    var mantissa: UInt64 = 0
    var exponent = 0
    var isExact = true
  }

  private mutating func takeDigits(_ digits: inout Digits) {
    while position < end, Byte.isDigit(bytes[position]) {
      let (product, overflow) = digits.mantissa.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(bytes[position] - Byte.zero))
      if overflow || carry { digits.isExact = false }
      digits.mantissa = sum
      position += 1
    }
  }

  private mutating func takeExponent(_ digits: inout Digits) -> Bool {
    position += 1
    let isNegative = current == Byte.minus
    if isNegative || current == Byte.plus { position += 1 }
    let first = position
    var exponent = 0
    while position < end, Byte.isDigit(bytes[position]) {
      exponent = min(exponent * 10 + Int(bytes[position] - Byte.zero), 1_000_000)
      position += 1
    }
    digits.exponent += isNegative ? -exponent : exponent
    return position > first
  }

  private mutating func number(
    _ digits: Digits, _ isNegative: Bool, _ isInteger: Bool, from start: Int
  ) -> JSONNode.Value {
    if isInteger, digits.isExact {
      if !isNegative, let value = Int64(exactly: digits.mantissa) { return .integer(value) }
      if isNegative, digits.mantissa <= 1 << 63 {
        return .integer(Int64(truncatingIfNeeded: 0 &- digits.mantissa))
      }
    }
    if digits.isExact, let value = Self.exactDouble(digits) {
      return .number(isNegative ? -value : value)
    }
    let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    guard value.isFinite else {
      report(
        "this number is too large: the largest is about 1.8e308", SourceRange(start, position))
      return .invalid
    }
    return .number(value)
  }

  /// The nearest double where one multiplication or division gives it: both factors are exact then,
  /// and IEEE 754 rounds the result once (Clinger 1990).
  private static func exactDouble(_ digits: Digits) -> Double? {
    guard digits.mantissa <= 1 << 53, abs(digits.exponent) <= 22 else { return nil }
    let mantissa = Double(digits.mantissa)
    return digits.exponent < 0
      ? mantissa / powersOfTen[-digits.exponent] : mantissa * powersOfTen[digits.exponent]
  }

  /// Those powers of ten that a double holds exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
