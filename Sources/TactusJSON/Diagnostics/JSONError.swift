/// A text that is not the JSON that was asked for.
public struct JSONError: Error, CustomStringConvertible {
  public enum Code: Sendable {
    /// The text breaks JSON's grammar or a limit of the options.
    case syntax
  }

  public var code: Code
  /// Every fault found, sorted by place.
  public var diagnostics: [Diagnostic]

  public init(_ code: Code, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  public var description: String { diagnostics.map(\.rendered).joined() }
}
