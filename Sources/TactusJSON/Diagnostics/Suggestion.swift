/// A change to a source text that would fix the problem reported by a diagnostic.
public struct Suggestion: Hashable, Sendable {
  /// The bytes to replace; empty for an insertion.
  public var range: SourceRange
  /// The source text that replaces the range, including any quotes; empty for a deletion.
  public var replacement: String
  /// Whether the diagnostic shows the replacement to the user, as in "did you mean …?".
  ///
  /// If the value is false, the change is only for tools that apply changes automatically.
  public var isShown: Bool

  /// Creates a change that replaces the given range of the source text.
  public init(_ replacement: String, at range: SourceRange, isShown: Bool = false) {
    self.range = range
    self.replacement = replacement
    self.isShown = isShown
  }

  /// Returns a copy of the bytes with all suggested changes applied.
  ///
  /// If changes overlap, only the one that starts first is applied.
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
