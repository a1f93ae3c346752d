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

  /// How many bytes from `index` on are a character that could drive a terminal or make a line read
  /// as what it is not (see `Printable.isSafe`): logs are looked at on terminals. 0 for any other.
  private static func unsafeLength(_ letters: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    func next(_ offset: Int) -> UInt8 {
      unsafe index + offset < letters.count ? letters[index + offset] : 0
    }
    switch unsafe letters[index] {
    case 0x7F: return 1
    // U+0080 to U+009F.
    case 0xC2: return next(1) < 0xA0 ? 2 : 0
    // U+2028 to U+202E, U+2066 to U+2069.
    case 0xE2:
      let isOverride = next(1) == 0x80 && (0xA8...0xAE).contains(next(2))
      return isOverride || next(1) == 0x81 && (0xA6...0xA9).contains(next(2)) ? 3 : 0
    // U+FEFF.
    case 0xEF: return next(1) == 0xBB && next(2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  private mutating func appendEscaped(
    _ letters: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int
  ) {
    var value = UInt32(unsafe letters[index])
    if length > 1 { value &= length == 2 ? 0x1F : 0x0F }
    for offset in 1..<max(1, length) {
      value = value << 6 | UInt32(unsafe letters[index + offset] & 0x3F)
    }
    append("\\u")
    for shift: UInt32 in [12, 8, 4, 0] { appendHexDigit(UInt8(truncatingIfNeeded: value >> shift)) }
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
