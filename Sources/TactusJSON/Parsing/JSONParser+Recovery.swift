extension JSONParser {
  mutating func report(
    _ message: String, _ range: SourceRange, _ suggestion: Suggestion? = nil,
    kind: Diagnostic.Kind = .syntax, related: Diagnostic.Related? = nil
  ) {
    faultCount += 1
    var diagnostic = Diagnostic(
      .error, message, kind: kind, in: source, at: clamped(range), pointer: pointer,
      suggestion: suggestion)
    if let related { diagnostic.related = [related] }
    diagnostics.report(diagnostic)
  }

  private func clamped(_ range: SourceRange) -> SourceRange {
    SourceRange(min(range.start, bytes.count), min(range.end, bytes.count))
  }

  private var pointer: String {
    var text = ""
    for frame in frames {
      if !frame.isObject {
        text += "/\(frame.index)"
      } else if let range = frame.keyRange {
        text += "/" + JSONPointer.escaped(key(in: range))
      }
    }
    return text
  }

  /// Returns the key that occupies the given range of the text.
  ///
  /// The key was not stored when it was first parsed, because it is needed again only for error
  /// messages.
  private func key(in range: SourceRange) -> String {
    guard range.count > 1, bytes[range.start] == Byte.quote else { return source.text(in: range) }
    var reader = JSONParser(source, options: options, diagnostics: Diagnostics(capacity: 0))
    reader.position = range.start
    reader.end = range.end
    return reader.parseString() ?? ""
  }

  func foundHere() -> String {
    switch current {
    case _ where position >= end: "the end of the text"
    case Byte.quote: "a string"
    case Byte.comma: "a comma"
    case Byte.colon: "a colon"
    case Byte.openBrace: "an object"
    case Byte.openBracket: "an array"
    case Byte.minus, Byte.zero...Byte.nine: "a number"
    default: foundCharacter()
    }
  }

  /// Returns a description of the character at the current position for use in error messages.
  ///
  /// A character other than printable ASCII is described with its code point, such as `é (U+00E9)`.
  func foundCharacter() -> String {
    let text = source.text(in: SourceRange(position, min(position + 4, end)))
    guard let scalar = text.unicodeScalars.first else { return "the end of the text" }
    if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F { return String(scalar) }
    if scalar == "\u{FFFD}", bytes[position] != 0xEF {
      return "a byte that is not UTF-8"
    }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return Printable.isSafe(Character(scalar)) ? "\(scalar) (\(code))" : code
  }

  func typographicQuoteSuggestion() -> Suggestion? {
    let curly: [[UInt8]] = [[0xE2, 0x80, 0x9C], [0xE2, 0x80, 0x9D], [0xE2, 0x80, 0x9E]]
    guard curly.contains(where: { bytes[position..<end].starts(with: $0) }) else { return nil }
    return Suggestion("\"", at: SourceRange(position, position + 3), isShown: true)
  }

  /// Skips at least one byte of unreadable text, up to the next byte at which parsing can resume.
  ///
  /// Such a byte is a comma, a colon, a double quote, a bracket, a brace, or a line feed.
  mutating func skipJunk() {
    position = min(position + 1, end)
    while position < end {
      switch bytes[position] {
      case Byte.comma, Byte.colon, Byte.quote, Byte.openBrace, Byte.closeBrace, Byte.openBracket,
        Byte.closeBracket, Byte.lineFeed:
        expectsSeparator = false
        return
      default: position += 1
      }
    }
    expectsSeparator = false
  }

  mutating func reportMissingComma() {
    guard expectsSeparator else { return }
    let place = SourceRange(lastEnd, lastEnd)
    report("expected a comma before \(foundHere())", place, Suggestion(",", at: place))
  }

  mutating func reportTrailingComma(at place: Int) {
    let range = SourceRange(place, place + 1)
    report("a comma is not allowed after the last value", range, Suggestion("", at: range))
  }

  mutating func reportColonInArray() {
    report(
      "found a colon in an array: only the members of an object have keys",
      SourceRange(position, position + 1))
    position += 1
    expectsSeparator = false
  }

  /// Reports that the text ends inside an array or object, unless this was already reported.
  mutating func reportEnd() {
    guard !hasReportedEnd, !hasGivenUp, let frame = frames.last else { return }
    hasReportedEnd = true
    let (bracket, closing) = frame.isObject ? ("{", "}") : ("[", "]")
    let place = source.location(of: frame.start)
    report(
      "expected \(closing), found the end of the text: the \(bracket) on line \(place.line), "
        + "column \(place.column) is never closed\(suspicion)", SourceRange(lastEnd, lastEnd),
      related: opening(bracket, of: frame))
  }

  private func opening(_ bracket: String, of frame: Frame) -> Diagnostic.Related {
    Diagnostic.Related(
      "the \(bracket) is here", in: source, at: SourceRange(frame.start, frame.start + 1))
  }

  /// Reports a closing bracket of the wrong kind, and treats the current array or object as closed.
  ///
  /// If an enclosing array or object needs this kind of bracket, the bracket is not consumed, so
  /// that it can close the enclosing one. Otherwise, the bracket is consumed.
  mutating func recoverFromWrongBracket() {
    let frame = frames[frames.count - 1]
    let (open, wanted, found) = frame.isObject ? ("{", "}", "]") : ("[", "]", "}")
    let place = source.location(of: frame.start)
    hasWrongBracket = true
    let belongsOutside = frames.contains { $0.isObject != frame.isObject }
    let range = SourceRange(position, position + 1)
    let change = belongsOutside ? SourceRange(lastEnd, lastEnd) : range
    report(
      "expected \(wanted) to close the \(open) on line \(place.line), column \(place.column), "
        + "found \(found)", range, Suggestion(wanted, at: change),
      related: opening(open, of: frame))
    if !belongsOutside { position += 1 }
  }

  /// Reports that the colon after a key is missing, and consumes an `=` or `=>` in its place.
  ///
  /// - Returns: Whether a value can be parsed at the current position; false if the member ends
  ///   there.
  mutating func recoverColon(after key: String) -> Bool {
    let name = Printable.quoted(key)
    switch current {
    case Byte.equals:
      let width = position + 1 < end && bytes[position + 1] == UInt8(ascii: ">") ? 2 : 1
      let range = SourceRange(position, position + width)
      report("expected a colon after \(name), found =", range, Suggestion(":", at: range))
      position += width
      return true
    case Byte.comma, Byte.closeBrace, Byte.closeBracket:
      report(
        "expected a colon and a value after \(name), found \(foundHere())",
        SourceRange(lastEnd, lastEnd))
      return false
    default:
      guard position < end else {
        reportEnd()
        return false
      }
      let place = SourceRange(lastEnd, lastEnd)
      report(
        "expected a colon after \(name), found \(foundHere())", place, Suggestion(":", at: place))
      return true
    }
  }
}
