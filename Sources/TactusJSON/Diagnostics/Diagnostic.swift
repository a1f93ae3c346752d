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
