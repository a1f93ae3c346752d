extension SourceText {
  /// Returns the range to delete in order to remove a member of an object or an element of an
  /// array.
  ///
  /// The range includes the comma that follows, if any. If the last member or element is removed,
  /// the comma before it remains as a trailing comma; otherwise, valid JSON remains valid.
  ///
  /// - Parameters:
  ///   - start: The first byte of the member's key, or of the element.
  ///   - end: The position just past the last byte of the value.
  /// - Returns: The bytes to remove.
  public func removal(from start: Int, to end: Int) -> SourceRange {
    var place = end
    while place < bytes.count {
      switch bytes[place] {
      case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn: place += 1
      case Byte.slash:
        guard let next = commentEnd(at: place) else { return SourceRange(start, end) }
        place = next
      case Byte.comma: return SourceRange(start, place + 1)
      default: return SourceRange(start, end)
      }
    }
    return SourceRange(start, end)
  }

  /// Returns the position just past the comment that begins at `place`; nil if no comment begins
  /// there or it is never closed.
  private func commentEnd(at place: Int) -> Int? {
    guard place + 1 < bytes.count else { return nil }
    var next = place + 2
    switch bytes[place + 1] {
    case Byte.slash:
      while next < bytes.count, bytes[next] != Byte.lineFeed { next += 1 }
      return next
    case Byte.asterisk:
      while next + 1 < bytes.count {
        if bytes[next] == Byte.asterisk, bytes[next + 1] == Byte.slash { return next + 2 }
        next += 1
      }
      return nil
    default: return nil
    }
  }
}
