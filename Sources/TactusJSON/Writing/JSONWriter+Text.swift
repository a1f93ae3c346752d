extension JSONWriter {
  /// Returns the text as a JSON string, including the quotes.
  public static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  /// Returns the number in JSON notation, such as `16`, `0.5`, or `1e+21`; NaN and infinities
  /// become `null`.
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
    // Native strings expose their bytes; others are copied here once.
    text.withUTF8 { letters in
      var clean = 0
      for index in 0..<letters.count {
        let letter = unsafe letters[index]
        if letter >= 0x7F {
          let length = unsafe Self.unsafeLength(letters, index)
          if length > 0 {
            unsafe bytes.append(contentsOf: letters[clean..<index])
            unsafe appendEscaped(letters, index, length)
            clean = index + length
          }
          continue
        }
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

  /// Returns the length in bytes of the character at `index` if it is unsafe to print on a
  /// terminal; otherwise 0.
  ///
  /// See `Printable.isSafe`.
  private static func unsafeLength(_ letters: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let length: Int
    switch unsafe letters[index] {
    case ..<0x80: length = 1
    // A continuation byte.
    case ..<0xC0: return 0
    case ..<0xE0: length = 2
    case ..<0xF0: length = 3
    default: length = 4
    }
    guard index + length <= letters.count else { return 0 }
    return Printable.isSafe(unsafe scalar(letters, index, length)) ? 0 : length
  }

  private static func scalar(
    _ letters: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int
  ) -> UInt32 {
    var value = UInt32(unsafe letters[index])
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for offset in 1..<max(1, length) {
      value = value << 6 | UInt32(unsafe letters[index + offset] & 0x3F)
    }
    return value
  }

  private mutating func appendEscaped(
    _ letters: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int
  ) {
    let value = unsafe Self.scalar(letters, index, length)
    guard value > 0xFFFF else { return appendEscaped(unit: value) }
    // Larger scalars take a surrogate pair.
    appendEscaped(unit: 0xD800 + (value - 0x1_0000) >> 10)
    appendEscaped(unit: 0xDC00 | value & 0x3FF)
  }

  private mutating func appendEscaped(unit: UInt32) {
    append("\\u")
    for shift: UInt32 in [12, 8, 4, 0] { appendHexDigit(UInt8(truncatingIfNeeded: unit >> shift)) }
  }

  private mutating func appendHexDigit(_ value: UInt8) {
    let digit = value & 0x0F
    bytes.append(digit < 10 ? Byte.zero + digit : UInt8(ascii: "a") + digit - 10)
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
      appendHexDigit(letter >> 4)
      appendHexDigit(letter)
    }
  }
}
