/// A reader of JSON Lines: strict JSON with one value per line; blank lines are skipped.
///
/// An invalid line is reported and skipped, so a truncated recording loses only its last line.
/// Positions refer to the whole text.
public struct JSONLines: Sequence, IteratorProtocol {
  private var parser: JSONParser
  private var position: Int
  private let isTooLarge: Bool

  /// Creates a reader that reports the errors of each line when it reaches the line.
  public init(
    _ source: SourceText, options: JSONOptions = .lines, reportingTo diagnostics: Diagnostics
  ) {
    parser = JSONParser(source, options: options, diagnostics: diagnostics)
    isTooLarge = !parser.checkSize()
    position = parser.startAfterByteOrderMark()
  }

  /// Reads the next line with `read`, and returns the value together with the position of the
  /// line's first byte.
  ///
  /// If `read` returns nil, the line is not consumed.
  public mutating func next<Value>(
    readBy read: ([UInt8], Range<Int>) -> Value?
  ) -> (value: Value, start: Int)? {
    let bytes = parser.bytes
    guard position < bytes.count, !isTooLarge, !parser.hasGivenUp else { return nil }
    var end = position
    while end < bytes.count, bytes[end] != Byte.lineFeed { end += 1 }
    guard let value = read(bytes, position..<end) else { return nil }
    defer { position = end + 1 }
    return (value, position)
  }

  /// Returns the value of the next line, or nil after the last line or after too many errors.
  public mutating func next() -> JSONNode? {
    let bytes = parser.bytes
    while position < bytes.count, !isTooLarge, !parser.hasGivenUp {
      let start = position
      var end = start
      while end < bytes.count, bytes[end] != Byte.lineFeed { end += 1 }
      position = end + 1
      if let node = parser.parseLine(start, end) { return node }
    }
    return nil
  }
}
