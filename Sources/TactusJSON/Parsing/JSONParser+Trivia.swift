extension JSONParser {
  mutating func skipTrivia() {
    while position < end {
      switch bytes[position] {
      case Byte.space, Byte.lineFeed, Byte.carriageReturn, Byte.tab: position += 1
      case Byte.slash: if !skipComment() { return }
      case Byte.hash: skipHashComment()
      case 0xC2, 0xE2, 0xEF: if !skipInvisible() { return }
      default: return
      }
    }
  }

  /// Skips a comment that begins with the slash at the current position.
  ///
  /// An error is reported if the options do not allow comments.
  ///
  /// - Returns: Whether a comment was skipped; false if the slash does not begin a comment.
  private mutating func skipComment() -> Bool {
    let start = position
    guard start + 1 < end else { return false }
    switch bytes[start + 1] {
    case Byte.slash: skipLine()
    case Byte.asterisk: skipBlock()
    default: return false
    }
    if !options.allowsComments {
      let range = SourceRange(start, position)
      report("comments are not allowed here", range, Suggestion("", at: range))
    }
    return true
  }

  private mutating func skipLine() {
    while position < end, bytes[position] != Byte.lineFeed { position += 1 }
  }

  private mutating func skipBlock() {
    let start = position
    position += 2
    while position + 1 < end {
      if bytes[position] == Byte.asterisk, bytes[position + 1] == Byte.slash {
        position += 2
        return
      }
      position += 1
    }
    position = end
    hasReportedEnd = true
    report("this comment has no closing */", SourceRange(start, start + 2))
  }

  private mutating func skipHashComment() {
    let mark = SourceRange(position, position + 1)
    let suggestion = options.allowsComments ? Suggestion("//", at: mark) : nil
    report("expected a value, found #: a comment starts with //", mark, suggestion)
    skipLine()
  }

  /// Skips an invisible character that is not white space in JSON, and reports an error.
  ///
  /// An example is a no-break space pasted from a web page.
  ///
  /// - Returns: Whether such a character was skipped; false if there is none at the current
  ///   position.
  private mutating func skipInvisible() -> Bool {
    let invisible: [(bytes: [UInt8], name: String)] = [
      ([0xC2, 0xA0], "a no-break space (U+00A0)"),
      ([0xE2, 0x80, 0x8B], "a zero-width space (U+200B)"),
      ([0xE2, 0x80, 0xAF], "a narrow no-break space (U+202F)"),
      ([0xEF, 0xBB, 0xBF], "a byte order mark (U+FEFF)"),
    ]
    for (code, name) in invisible where bytes[position..<end].starts(with: code) {
      let range = SourceRange(position, position + code.count)
      position += code.count
      report("found \(name), which is not white space in JSON", range, Suggestion(" ", at: range))
      return true
    }
    return false
  }
}
