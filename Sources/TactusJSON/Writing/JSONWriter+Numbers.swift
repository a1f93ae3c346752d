extension JSONWriter {
  mutating func appendInteger(magnitude: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(Byte.minus) }
    var rest = magnitude
    var last = bytes.count - 1
    repeat {
      bytes.append(Byte.zero)
      last += 1
      rest /= 10
    } while rest > 0
    rest = magnitude
    while rest > 0 {
      bytes[last] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      last -= 1
    }
  }

  mutating func appendNumber(_ value: Double) {
    guard value.isFinite else { return append("null") }
    if value < 0 { bytes.append(Byte.minus) }
    let magnitude = abs(value)
    if appendShortDecimal(magnitude) { return }
    if let decimal = ShortestDecimal(magnitude) { return append(decimal) }
    // Beyond what a touch could ever be measured in: the price of a string is paid.
    let text = magnitude.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }

  /// Writes the numbers that come up most: whole ones, and those of at most 15 digits with at most
  /// nine of them behind the point. False, and nothing written, for all others.
  ///
  /// A decimal of at most 15 digits names one double; if dividing the digits by the power of ten,
  /// which rounds once, gives the number, they name it, and the fewest that do are the shortest.
  private mutating func appendShortDecimal(_ magnitude: Double) -> Bool {
    guard magnitude == 0 || magnitude >= 1e-4, magnitude < 1e15 else { return false }
    for places in 0...9 {
      let power = JSONParser.powersOfTen[places]
      let digits = UInt64(magnitude * power + 0.5)
      guard digits < 1_000_000_000_000_000 else { return false }
      if Double(digits) / power == magnitude {
        appendPlain(digits, places)
        return true
      }
    }
    return false
  }

  /// Writes digits with the point before the last `places` of them.
  private mutating func appendPlain(_ digits: UInt64, _ places: Int) {
    var power: UInt64 = 1
    for _ in 0..<places { power *= 10 }
    appendInteger(magnitude: digits / power, isNegative: false)
    guard places > 0 else { return }
    bytes.append(Byte.period)
    var rest = digits % power
    while power > 1 {
      power /= 10
      bytes.append(Byte.zero + UInt8(truncatingIfNeeded: rest / power))
      rest %= power
    }
  }

  private mutating func append(_ decimal: ShortestDecimal) {
    let places = -decimal.exponent
    if places >= 0, places <= 19, decimal.pointPosition > -4 {
      appendPlain(decimal.digits, places)
      return
    }
    appendPlain(decimal.digits, decimal.count - 1)
    bytes.append(UInt8(ascii: "e"))
    let exponent = decimal.pointPosition - 1
    appendInteger(magnitude: UInt64(exponent.magnitude), isNegative: exponent < 0)
  }
}
