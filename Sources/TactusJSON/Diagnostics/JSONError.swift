/// An error that lists the faults of a text that is not the expected JSON.
public struct JSONError: Error, CustomStringConvertible {
  /// Every fault found, sorted by position.
  public var diagnostics: [Diagnostic]

  public var description: String { diagnostics.map(\.rendered).joined() }
}
