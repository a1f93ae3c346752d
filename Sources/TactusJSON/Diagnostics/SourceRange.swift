/// A range of bytes in a source text, given by offsets from the start of the text.
///
/// For a missing token, the range is empty and its position is where the token is expected.
public struct SourceRange: Hashable, Sendable {
  private var low: UInt32
  private var high: UInt32

  /// Creates a range from the offset of the first byte and the offset just past the last byte.
  ///
  /// If `end` is less than `start`, the range is empty and begins at `start`.
  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The offset of the first byte from the start of the source text.
  public var start: Int { Int(low) }
  /// The offset just past the last byte, from the start of the source text.
  public var end: Int { Int(high) }
  /// The number of bytes in the range.
  public var count: Int { end - start }
}
