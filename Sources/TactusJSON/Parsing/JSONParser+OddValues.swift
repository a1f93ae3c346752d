/// Methods that recognize common mistakes in JSON, such as strings in single quotes.
///
/// Each occurrence is reported as an error. If the intended value is clear, the error suggests the
/// correct notation.
extension JSONParser {
  mutating func parseOddValue() -> JSONNode {
    let start = position
    switch current {
    case Byte.apostrophe: return parseOddString(quote: Byte.apostrophe)
    case Byte.plus, Byte.period: return parseOddNumber(from: start)
    case _ where Byte.isWord(current): return parseWord()
    default:
      report(
        "expected a value, found \(foundHere())", SourceRange(start, start + 1),
        typographicQuoteSuggestion())
      skipJunk()
      return invalid(start)
    }
  }

  /// Parses the key of a member at the current position.
  ///
  /// A key without quotes or in single quotes is reported as an error but accepted. A missing key
  /// is reported as an error, and the result is nil.
  mutating func parseKey() -> (String, SourceRange)? {
    let start = position
    switch current {
    case Byte.quote:
      return parseString().map { ($0, SourceRange(start, position)) }
    case Byte.apostrophe:
      return parseOddString(quote: Byte.apostrophe).string.map {
        ($0, SourceRange(start, position))
      }
    case _ where Byte.isWord(current) || current == Byte.minus:
      while position < end, Byte.isWord(current) || current == Byte.minus { position += 1 }
      let range = SourceRange(start, position)
      let key = source.text(in: range)
      report(
        "keys must be in double quotes", range, Suggestion("\"\(key)\"", at: range, isShown: true))
      return (key, range)
    default:
      report(
        "expected a key in double quotes, found \(foundHere())", SourceRange(start, start + 1),
        typographicQuoteSuggestion())
      if current == Byte.openBrace || current == Byte.openBracket {
        _ = parseValue()
      } else {
        skipJunk()
      }
      expectsSeparator = false
      return nil
    }
  }

  /// Parses a string in single quotes and reports the wrong kind of quotes as an error.
  ///
  /// If the string is not closed on its line, the result is invalid.
  private mutating func parseOddString(quote: UInt8) -> JSONNode {
    let start = position
    position += 1
    while position < end, current != quote, current != Byte.lineFeed {
      position += current == Byte.backslash && position + 1 < end ? 2 : 1
    }
    let text = source.text(in: SourceRange(start + 1, position))
    guard current == quote else {
      report("this string has no closing quote on the same line", SourceRange(start, start + 1))
      expectsSeparator = false
      return invalid(start)
    }
    position += 1
    let range = SourceRange(start, position)
    report(
      "strings must be in double quotes", range,
      Suggestion(JSONWriter.quoted(text), at: range, isShown: true))
    return JSONNode(.string(text), at: range, in: source)
  }

  /// Parses a word without quotes and reports it as an error.
  ///
  /// A word such as `True`, `yes`, or `None` yields the literal that was probably meant. Any other
  /// word yields an invalid value, and the error usually suggests putting the word in quotes.
  private mutating func parseWord() -> JSONNode {
    let start = position
    while position < end, Byte.isWord(current) || current == Byte.minus || current == Byte.period {
      position += 1
    }
    let range = SourceRange(start, position)
    let word = source.text(in: range)
    let (text, value): (String, JSONNode.Value) =
      switch word.lowercased() {
      case "true", "yes", "on": ("true", .boolean(true))
      case "false", "no", "off": ("false", .boolean(false))
      case "null", "nil", "none", "undefined": ("null", .null)
      default: ("", .invalid)
      }
    if !text.isEmpty {
      report(
        "expected a value, found \(word)", range, Suggestion(text, at: range, isShown: true))
    } else if ["nan", "inf", "infinity"].contains(word.lowercased()) {
      report("\(word) is not a valid JSON number", range)
    } else {
      report(
        "expected a value, found \(word)", range,
        Suggestion("\"\(word)\"", at: range, isShown: true))
    }
    return JSONNode(value, at: range, in: source)
  }

  /// Reports a number that is not in JSON notation, and suggests the correct notation if it is
  /// clear.
  ///
  /// The number begins at `start` and is skipped. The result is always an invalid value.
  mutating func parseOddNumber(from start: Int) -> JSONNode {
    position = start
    while isInOddNumber(current) { position += 1 }
    let range = SourceRange(start, position)
    let word = source.text(in: range)
    if word == "-Infinity" || word == "-NaN" {
      report("\(word) is not a valid JSON number", range)
      return invalid(start)
    }
    // A percentage such as 100% is a string wherever percentages are accepted.
    let spelling = word.hasSuffix("%") ? "\"\(word)\"" : OddNumber.spelling(of: word)
    report(
      "\(word) is not a valid JSON number", range,
      spelling.map { Suggestion($0, at: range, isShown: true) })
    return invalid(start)
  }

  /// Returns whether a byte can be part of a number that is not in JSON notation.
  ///
  /// Such a byte is a letter, a digit, a sign, a decimal point, `%`, `_`, or `$`. Letters occur in
  /// exponents, hexadecimal numbers, and units.
  func isInOddNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.period, Byte.plus, Byte.minus, Byte.percent: true
    default: Byte.isWord(byte)
    }
  }
}

/// Converts numbers in other notations, such as `0xFF`, `+1`, `.5`, or `1_000`, to JSON.
enum OddNumber {
  /// Returns the number in JSON notation, without any unit; nil if the word is not clearly a
  /// number.
  static func spelling(of word: String) -> String? {
    var text = word.filter { $0 != "_" }
    let isNegative = text.hasPrefix("-")
    if isNegative || text.hasPrefix("+") { text.removeFirst() }
    let sign = isNegative ? "-" : ""
    if text.lowercased().hasPrefix("0x") {
      return UInt64(text.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    while let last = text.unicodeScalars.last, last.properties.isAlphabetic { text.removeLast() }
    while text.hasPrefix("0"), let next = text.dropFirst().first, next.isNumber {
      text.removeFirst()
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    let isNumber = text.utf8.first.map(Byte.isDigit) == true && Double(text)?.isFinite == true
    return isNumber ? sign + text : nil
  }
}
