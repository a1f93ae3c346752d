public import TactusJSON

/// A recording that is not what was asked for.
public struct TraceError: Error, CustomStringConvertible {
  public enum Code: Sendable {
    /// A trace breaks the form of docs/trace-format.md.
    case trace
    /// A line of a corpus is none.
    case corpus
  }

  public var code: Code
  /// Every fault found, sorted by place.
  public var diagnostics: [Diagnostic]

  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  /// The faults with line, column and caret; at most twenty, then how many more there are.
  public var description: String {
    let shown = diagnostics.prefix(20).map(\.rendered).joined()
    return diagnostics.count > 20 ? shown + "and \(diagnostics.count - 20) more\n" : shown
  }
}
