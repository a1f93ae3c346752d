/// Reads JSON Lines: one strict JSON value on each line, empty lines passed over.
///
/// A faulty line is reported and passed over, so a recording that was cut off loses its last line
/// alone. Positions count in the whole text.
public struct JSONLines: Sequence, IteratorProtocol {
  private var parser: JSONParser
  private var position: Int
  private let isTooLarge: Bool

  public init(
    _ source: SourceText, options: JSONOptions = .lines, reportingTo diagnostics: Diagnostics
  ) {
    parser = JSONParser(source, options: options, diagnostics: diagnostics)
    isTooLarge = !parser.checkSize()
    position = parser.startAfterByteOrderMark()
  }

  /// The next line, with the place of its first byte, for a reader that knows the usual form of
  /// lines; it counts as read where that gives a value.
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

  /// The next line's value, or nil after the last line or after too many faults.
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
