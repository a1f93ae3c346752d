/// An error that lists the faults of a text that is not valid JSON or has unexpected content.
public struct JSONError: Error, CustomStringConvertible {
  /// Every fault found, sorted by position.
  public var diagnostics: [Diagnostic]

  /// The messages of all faults, each with its position and source line.
  public var description: String { diagnostics.map(\.rendered).joined() }
}
