/// A problem in a source text: its position, a message, and possibly a change that would fix it.
public struct Diagnostic: Sendable {
  /// The severity of a problem.
  public enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// The severity of the problem.
  public var severity: Severity
  /// The message, as a single clause without a period: `expected a number, found "12"`.
  public var message: String
  /// The source text that contains the problem.
  public var source: SourceText
  /// The range of the offending bytes; the caret in `rendered` points at the first of them.
  public var range: SourceRange
  /// The JSON pointer (RFC 6901) to the value that is wrong; empty for the whole text.
  public var pointer: String
  /// A change that would fix the problem; nil if none is known.
  public var suggestion: Suggestion?
  /// The words or keys that are valid at this position, in the order of their declarations; empty
  /// if none are given.
  public var accepted: [String]

  /// Creates a diagnostic for the given range of a source text.
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

  /// The name of the source text: a path, or a label such as `--set` for text that is not in a
  /// file.
  public var file: String { source.name }
  /// The line and column of the first byte that is wrong.
  public var location: SourceLocation { source.location(of: range.start) }
}
