/// One fault of a text: where it is, what it is, and what would mend it.
public struct Diagnostic: Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  public var severity: Severity
  /// One clause without a full stop: `expected a number, found "12"`.
  public var message: String
  public var source: SourceText
  /// The bytes the fault is about; the caret stands under the first.
  public var range: SourceRange
  /// The JSON pointer (RFC 6901) of the value concerned; empty for the whole text.
  public var pointer: String
  public var suggestion: Suggestion?
  /// The words that would have been accepted here, in the order of their declaration.
  public var accepted: [String]

  public init(
    _ severity: Severity, _ message: String, in source: SourceText, at range: SourceRange,
    pointer: String = "", suggestion: Suggestion? = nil, accepted: [String] = []
  ) {
    self.severity = severity
    self.message = message
    self.source = source
    self.range = range
    self.pointer = pointer
    self.suggestion = suggestion
    self.accepted = accepted
  }

  public var file: String { source.name }
  /// Line and column of the first byte concerned.
  public var location: SourceLocation { source.location(of: range.start) }
}

/// A change of the text that would remove a fault.
public struct Suggestion: Hashable, Sendable {
  /// The bytes to replace; empty to insert.
  public var range: SourceRange
  /// The source text to put there, with its quotes; empty to delete.
  public var replacement: String
  /// Whether the message asks "did you mean"; without it only programs see the change.
  public var isShown: Bool

  public init(_ replacement: String, at range: SourceRange, isShown: Bool = false) {
    self.range = range
    self.replacement = replacement
    self.isShown = isShown
  }

  /// The bytes after all changes; of changes that overlap the first one wins.
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
