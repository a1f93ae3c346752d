/// Reads JSON Lines, a format with one JSON value per line.
///
/// By default, the values are strict JSON without extensions. Blank lines are skipped. An invalid
/// line is reported and skipped, so only the last line is lost if the text was cut off. Positions
/// are relative to the start of the whole text, not of the line.
public struct JSONLines: Sequence, IteratorProtocol {
  private var parser: JSONParser
  private var position: Int
  private let isTooLarge: Bool

  /// Creates a reader of the given text; errors in a line are reported only when the line is read.
  public init(
    _ source: SourceText, options: JSONOptions = .lines, reportingTo diagnostics: Diagnostics
  ) {
    parser = JSONParser(source, options: options, diagnostics: diagnostics)
    isTooLarge = !parser.checkSize()
    position = parser.startAfterByteOrderMark()
  }

  /// Reads the next line with the closure `read` instead of the JSON parser.
  ///
  /// The closure receives the bytes of the whole text and the range of the line. The result is the
  /// closure's value and the offset of the line's first byte. If the closure returns nil, so does
  /// this method, and the next call reads the same line again. The result is also nil at the end of
  /// the text or after too many errors.
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

  /// Returns the value of the next valid line; nil at the end of the text or after too many errors.
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
