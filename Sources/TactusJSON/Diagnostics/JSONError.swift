/// A text that is not the JSON that was asked for.
public struct JSONError: Error, CustomStringConvertible {
  /// Every fault found, sorted by place.
  public var diagnostics: [Diagnostic]

  public var description: String { diagnostics.map(\.rendered).joined() }
}
