/// A change to a text that would remove a fault.
public struct Suggestion: Hashable, Sendable {
  /// The bytes to replace; empty to insert.
  public var range: SourceRange
  /// The source text to insert, including quotes; empty to delete.
  public var replacement: String
  /// Whether the message asks "did you mean"; if false, only programs see the change.
  public var isShown: Bool

  /// Creates a change that replaces a range of the text.
  public init(_ replacement: String, at range: SourceRange, isShown: Bool = false) {
    self.range = range
    self.replacement = replacement
    self.isShown = isShown
  }

  /// Returns the bytes with all changes applied.
  ///
  /// Of overlapping changes, only the first is applied.
  public static func apply(_ suggestions: [Suggestion], to bytes: [UInt8]) -> [UInt8] {
    let ordered = suggestions.enumerated().sorted { a, b in
      (a.element.range.start, a.offset) < (b.element.range.start, b.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, change) in ordered where change.range.start >= position {
      let start = min(change.range.start, bytes.count)
      result += bytes[position..<start]
      result += Array(change.replacement.utf8)
      position = max(start, min(change.range.end, bytes.count))
    }
    return result + bytes[position...]
  }
}
