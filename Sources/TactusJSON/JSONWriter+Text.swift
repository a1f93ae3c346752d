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
}
