/// A range of a source text, in UTF-8 bytes from the start of the text.
///
/// If something is missing, its range is empty and at the position where it should be.
public struct SourceRange: Hashable, Sendable {
  private var low: UInt32
  private var high: UInt32

  /// Creates a range of bytes; an end before the start counts as the start.
  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The offset of the first byte.
  public var start: Int { Int(low) }
  /// The offset after the last byte.
  public var end: Int { Int(high) }
  /// The number of bytes.
  public var count: Int { end - start }
}
