/// A fault in a text: its position, a message, and a change that would fix it.
public struct Diagnostic: Sendable {
  /// How serious a fault is.
  public enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// The severity of the fault.
  public var severity: Severity
  /// The message, one clause without a period: `expected a number, found "12"`.
  public var message: String
  /// The text that contains the fault.
  public var source: SourceText
  /// The faulty bytes; the caret is under the first.
  public var range: SourceRange
  /// The JSON pointer (RFC 6901) of the faulty value; empty for the whole text.
  public var pointer: String
  /// A change that would fix the fault; nil if none is known.
  public var suggestion: Suggestion?
  /// The words that are valid at this position, in the order of their declaration.
  public var accepted: [String]

  /// Creates a fault at a range of a text.
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

  /// The name of the text: a path, or a word such as `--set`.
  public var file: String { source.name }
  /// The line and column of the first faulty byte.
  public var location: SourceLocation { source.location(of: range.start) }
}
