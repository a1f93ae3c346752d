extension JSONParser {
  /// Returns whether the text can be parsed at all.
  ///
  /// Text that is too large or encoded in UTF-16 cannot be parsed and is reported as an error.
  mutating func checkSize() -> Bool {
    let limit = min(options.maximumBytes, Int(UInt32.max) - 1)
    guard bytes.count <= limit else {
      report(
        "the text has \(bytes.count) bytes, but the limit is \(limit)", SourceRange(0, 0),
        kind: .limitExceeded)
      return false
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isUTF16 else {
      report("the text is UTF-16, but JSON must be UTF-8: save it as UTF-8", SourceRange(0, 0))
      return false
    }
    return true
  }

  func startAfterByteOrderMark() -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Begins parsing the array or object at the current position and consumes its opening bracket.
  ///
  /// An array or object that is nested too deeply is reported as an error and skipped as a whole.
  ///
  /// - Returns: Whether the content can be parsed; false if the array or object was skipped.
  mutating func enter(isObject: Bool) -> Bool {
    guard frames.count < options.maximumDepth else {
      report(
        "nested deeper than the limit of \(options.maximumDepth) levels",
        SourceRange(position, position + 1), kind: .limitExceeded)
      skipNested()
      return false
    }
    frames.append(Frame(isObject: isObject, start: position))
    position += 1
    return true
  }

  private mutating func skipNested() {
    var depth = 0
    repeat {
      switch current {
      case Byte.openBracket, Byte.openBrace: depth += 1
      case Byte.closeBracket, Byte.closeBrace: depth -= 1
      case Byte.quote: skipString()
      default: break
      }
      position = min(position + 1, end)
      skipTrivia()
    } while depth > 0 && position < end
  }

  /// Advances from the opening quote of a string to its closing quote.
  ///
  /// A string that is not closed on its line is skipped up to the end of the line.
  private mutating func skipString() {
    position += 1
    while position < end, current != Byte.quote, current != Byte.lineFeed {
      position += current == Byte.backslash ? 2 : 1
    }
    position = min(position, end)
  }
}
