extension JSONWriter {
  /// A text as a JSON string, in its quotes.
  public static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// A number as JSON has it: `16`, `0.5`, `1e+21`.
  public static func text(of number: Double) -> String {
    var writer = JSONWriter()
    writer.value(number)
    return writer.text
  }

  mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func appendQuoted(_ text: String) {
    bytes.append(Byte.quote)
    var text = text
    // Native strings lend their bytes; others are copied here once.
    text.withUTF8 { letters in
      var clean = 0
      for index in 0..<letters.count {
        let letter = unsafe letters[index]
        guard letter < Byte.space || letter == Byte.quote || letter == Byte.backslash else {
          continue
        }
        unsafe bytes.append(contentsOf: letters[clean..<index])
        appendEscaped(letter)
        clean = index + 1
      }
      unsafe bytes.append(contentsOf: letters[clean...])
    }
    bytes.append(Byte.quote)
  }

  private mutating func appendEscaped(_ letter: UInt8) {
    switch letter {
    case Byte.quote: append("\\\"")
    case Byte.backslash: append("\\\\")
    case Byte.lineFeed: append("\\n")
    case Byte.carriageReturn: append("\\r")
    case Byte.tab: append("\\t")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    default:
      append("\\u00")
      bytes.append(letter < 0x10 ? Byte.zero : UInt8(ascii: "1"))
      let low = letter & 0x0F
      bytes.append(low < 10 ? Byte.zero + low : UInt8(ascii: "a") + low - 10)
    }
  }

  mutating func appendInteger(magnitude: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(Byte.minus) }
    let first = bytes.count
    var rest = magnitude
    repeat {
      bytes.append(Byte.zero + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[first...].reverse()
  }

  mutating func appendNumber(_ value: Double) {
    guard value.isFinite else {
      append("null")
      return
    }
    if !appendShortDecimal(value) {
      var digits = ASCIISink(bytes: bytes)
      // The buffer must have one owner while it grows, or each append would copy it.
      bytes = []
      value.write(to: &digits)
      swap(&bytes, &digits.bytes)
    }
  }

  /// Writes the numbers that come up most: whole ones, and those of at most 15 digits with at most
  /// nine of them behind the point. False, and nothing written, for all others.
  ///
  /// A decimal of at most 15 digits names one double; if dividing the digits by the power of ten,
  /// which rounds once, gives the number, they name it, and the fewest that do are the shortest.
  private mutating func appendShortDecimal(_ value: Double) -> Bool {
    let magnitude = abs(value)
    guard magnitude < 1e15 else { return false }
    for places in 0...9 {
      let power = JSONParser.powersOfTen[places]
      let digits = UInt64(magnitude * power + 0.5)
      guard digits < 1_000_000_000_000_000 else { return false }
      if Double(digits) / power == magnitude {
        appendDecimal(digits, places, isNegative: value < 0)
        return true
      }
    }
    return false
  }

  private mutating func appendDecimal(_ digits: UInt64, _ places: Int, isNegative: Bool) {
    let power = UInt64(JSONParser.powersOfTen[places])
    appendInteger(magnitude: digits / power, isNegative: isNegative && digits != 0)
    guard places > 0 else { return }
    bytes.append(Byte.period)
    var rest = digits % power
    var unit = power / 10
    while unit > 0 {
      bytes.append(Byte.zero + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}

/// Takes the digits that the standard library finds, without a string in between.
private struct ASCIISink: TextOutputStream {
  var bytes: [UInt8]

  mutating func write(_ string: String) {
    var digits = string
    digits.withUTF8 { unsafe append($0) }
  }

  /// The way that numbers of the standard library take; without it they come through `write`, at
  /// the price of one string each.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe append(buffer)
  }

  /// Drops the ".0" that Swift gives to whole numbers.
  private mutating func append(_ digits: UnsafeBufferPointer<UInt8>) {
    let count = digits.count
    let hasEmptyFraction =
      unsafe count > 2 && digits[count - 1] == Byte.zero && digits[count - 2] == Byte.period
    unsafe bytes.append(contentsOf: digits[0..<(hasEmptyFraction ? count - 2 : count)])
  }
}
