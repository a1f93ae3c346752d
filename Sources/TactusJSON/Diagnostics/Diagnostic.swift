/// A problem in a source text: its position, a message, and possibly a change that would fix it.
public struct Diagnostic: Sendable {
  /// The severity of a diagnostic: an error, a warning, or additional information.
  public enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// An additional place that helps the reader understand a problem.
  ///
  /// An example is the first use of a name that is used twice.
  public struct Related: Sendable {
    /// The description of the place, as a single clause without a period.
    public var message: String
    /// The source text that contains the place.
    public var source: SourceText
    /// The range of the place in `source`.
    public var range: SourceRange

    /// Creates a place from its description and its range in a source text.
    public init(_ message: String, in source: SourceText, at range: SourceRange) {
      self.message = message
      self.source = source
      self.range = range
    }
  }

  /// The severity of the problem: `error`, `warning`, or `note`.
  public var severity: Severity
  /// The kind of the problem.
  public var kind: Kind
  /// The message, as a single clause without a period: `expected a number, found "12"`.
  public var message: String
  /// The source text that contains the problem.
  public var source: SourceText
  /// The range of the offending bytes in `source`.
  ///
  /// The caret in `rendered` points at the first of these bytes.
  public var range: SourceRange
  /// The JSON pointer (RFC 6901) to the offending value; empty if the problem concerns the whole
  /// text.
  public var pointer: String
  /// A change that would fix the problem; nil if none is known.
  public var suggestion: Suggestion?
  /// The words or keys that would be valid in place of the offending one.
  ///
  /// The headline lists them as a hint, in this order. The array is empty if the diagnostic has no
  /// such hint.
  public var accepted: [String]
  /// Additional places that help the reader understand the problem.
  public var related: [Related] = []

  /// Creates a diagnostic for the given range of a source text.
  public init(
    _ severity: Severity, _ message: String, kind: Kind = .invalidValue, in source: SourceText,
    at range: SourceRange, pointer: String = "", suggestion: Suggestion? = nil,
    accepted: [String] = []
  ) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.source = source
    self.range = range
    self.pointer = pointer
    self.suggestion = suggestion
    self.accepted = accepted
  }

  /// The name of the source text: a file's path, or a label such as `--set` for text from
  /// elsewhere.
  public var file: String { source.name }
  /// The line and column of the first offending byte.
  public var location: SourceLocation { source.location(of: range.start) }
}
