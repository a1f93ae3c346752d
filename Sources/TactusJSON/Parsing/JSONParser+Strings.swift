extension JSONParser {
  mutating func parseStringValue() -> JSONNode {
    let start = position
    let text = parseString()
    return JSONNode(
      text.map(JSONNode.Value.string) ?? .invalid, at: SourceRange(start, position), in: source)
  }

  /// Parses the JSON string whose opening quote is at the current position.
  ///
  /// If the string is not closed on its line, an error is reported and the result is nil.
  mutating func parseString() -> String? {
    let first = position + 1
    var place = first
    var union: UInt8 = 0
    while place < end {
      let byte = bytes[place]
      if byte == Byte.quote {
        position = place + 1
        return union < 0x80
          ? String(decoding: bytes[first..<place], as: UTF8.self) : validated(first, place)
      }
      if byte == Byte.backslash || byte < Byte.space { break }
      union |= byte
      place += 1
    }
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: bytes[first..<place])
    return parseRest(from: first, at: place)
  }

  /// Parses the rest of a string, from its first escape or control character to its closing quote.
  ///
  /// The bytes before that character are already in `text`. If the string is not closed on its
  /// line, an error is reported.
  ///
  /// - Parameters:
  ///   - first: The byte offset just after the opening quote.
  ///   - place: The byte offset of the first escape or control character.
  /// - Returns: The content of the string; nil if the string is not closed.
  private mutating func parseRest(from first: Int, at place: Int) -> String? {
    let start = first - 1
    position = place
    while position < end {
      let byte = bytes[position]
      switch byte {
      case Byte.quote:
        position += 1
        return String(validating: text, as: UTF8.self) ?? validated(first, position - 1, text)
      case Byte.backslash: parseEscape()
      case Byte.lineFeed, Byte.carriageReturn: return reportUnclosedString(from: start)
      case 0..<Byte.space: parseRawControl(byte)
      default:
        text.append(byte)
        position += 1
      }
    }
    return reportUnclosedString(from: start)
  }

  private mutating func reportUnclosedString(from start: Int) -> String? {
    if position >= end { hasReportedEnd = true }
    report("this string has no closing quote on the same line", SourceRange(start, start + 1))
    expectsSeparator = false
    return nil
  }

  private mutating func parseRawControl(_ byte: UInt8) {
    let range = SourceRange(position, position + 1)
    let escape =
      byte == Byte.tab ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    let name = byte == Byte.tab ? "a tab" : "a control character"
    report("\(name) in a string must be written as \(escape)", range, Suggestion(escape, at: range))
    text.append(byte)
    position += 1
  }

  private mutating func parseEscape() {
    let start = position
    guard start + 1 < end else {
      position = end
      return
    }
    position += 2
    switch bytes[start + 1] {
    case Byte.quote: text.append(Byte.quote)
    case Byte.backslash: text.append(Byte.backslash)
    case Byte.slash: text.append(Byte.slash)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(Byte.lineFeed)
    case UInt8(ascii: "r"): text.append(Byte.carriageReturn)
    case UInt8(ascii: "t"): text.append(Byte.tab)
    case UInt8(ascii: "u"): parseUnicodeEscape(from: start)
    default: reportUnknownEscape(at: start)
    }
  }

  private mutating func reportUnknownEscape(at start: Int) {
    // The character after the backslash is parsed again on its own: it may have several bytes, or
    // be a line break.
    position = start + 1
    text.append(Byte.backslash)
    report(
      "\\\(foundCharacter()) is not an escape sequence: for a backslash, write \\\\",
      SourceRange(start, start + 2), Suggestion("\\\\", at: SourceRange(start, start + 1)))
  }

  private mutating func parseUnicodeEscape(from start: Int) {
    guard let unit = hexUnit(at: start) else {
      report("expected four hexadecimal digits after \\u", SourceRange(start, start + 2))
      append("\u{FFFD}")
      return
    }
    position = start + 6
    if 0xD800..<0xDC00 ~= unit, let low = hexUnit(at: position), 0xDC00..<0xE000 ~= low {
      position += 6
      append(Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}")
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      append(scalar)
      return
    }
    let half =
      unit < 0xDC00 ? "second half (\\uDC00 to \\uDFFF)" : "first half (\\uD800 to \\uDBFF)"
    report("incomplete surrogate pair: the \(half) is missing", SourceRange(start, start + 6))
    append("\u{FFFD}")
  }

  /// Returns the UTF-16 code unit of the `\uXXXX` escape that begins at the given byte offset; nil
  /// if no such escape begins there.
  private func hexUnit(at place: Int) -> UInt32? {
    guard place + 6 <= end, bytes[place] == Byte.backslash, bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in place + 2..<place + 6 {
      guard let digit = Byte.hexValue(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Decodes the content of a string as UTF-8, and reports an error at the first invalid byte.
  ///
  /// - Parameters:
  ///   - first: The byte offset just after the opening quote.
  ///   - last: The byte offset of the closing quote.
  ///   - decoded: The bytes of the content with all escapes decoded, if the caller has found that
  ///     these bytes are not valid UTF-8; nil if the string has no escapes.
  /// - Returns: The content, in which U+FFFD replaces invalid bytes.
  private mutating func validated(
    _ first: Int, _ last: Int, _ decoded: [UInt8]? = nil
  ) -> String {
    if decoded == nil, let text = String(validating: bytes[first..<last], as: UTF8.self) {
      return text
    }
    let place = first + UTF8Validation.firstFault(in: bytes[first..<last])
    report(
      "the text is not valid UTF-8 at this point: save it as UTF-8", SourceRange(place, place + 1))
    return decoded.map { String(decoding: $0, as: UTF8.self) }
      ?? String(decoding: bytes[first..<last], as: UTF8.self)
  }
}

enum UTF8Validation {
  /// Returns the number of bytes before the first invalid UTF-8 sequence.
  ///
  /// - Precondition: `bytes` contains an invalid UTF-8 sequence.
  static func firstFault(in bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
    return min(count, max(0, bytes.count - 1))
  }
}
