/// A range of a source text, in UTF-8 bytes from the start of the text.
///
/// The range of a missing token is empty and lies where the token should be.
public struct SourceRange: Hashable, Sendable {
  private var low: UInt32
  private var high: UInt32

  /// Creates a range of bytes.
  ///
  /// If the end is before the start, the range is empty.
  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The offset of the first byte.
  public var start: Int { Int(low) }
  /// The offset just past the last byte.
  public var end: Int { Int(high) }
  /// The number of bytes.
  public var count: Int { end - start }
}
