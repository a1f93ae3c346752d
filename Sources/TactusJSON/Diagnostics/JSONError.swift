/// An error that lists the problems found in source text that is not valid JSON.
public struct JSONError: Error, CustomStringConvertible {
  /// All problems found, sorted by position.
  public var diagnostics: [Diagnostic]

  /// The messages of all problems, each with its position and source line.
  public var description: String { diagnostics.map(\.rendered).joined() }
}
