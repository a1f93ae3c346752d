extension SourceText {
  /// Returns the range of bytes to delete in order to remove a member of an object or an element of
  /// an array.
  ///
  /// The range includes the comma after the member or element, if there is one. Removing the last
  /// of several members or elements leaves a trailing comma, which strict JSON does not allow.
  ///
  /// - Parameters:
  ///   - start: The offset of the first byte of the member's key, or of the element.
  ///   - end: The offset just past the last byte of the value.
  /// - Returns: The bytes to delete.
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

  /// Returns the offset just past the comment that begins at `place`.
  ///
  /// The result is nil if no comment begins there, or if a block comment is not closed.
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
