/// A range of a source text in UTF-8 bytes from its start; empty at the position of something
/// missing.
public struct SourceRange: Hashable, Sendable {
  private var low: UInt32
  private var high: UInt32

  public init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  public var start: Int { Int(low) }
  public var end: Int { Int(high) }
  public var count: Int { end - start }
}
