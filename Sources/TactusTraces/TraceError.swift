public import TactusJSON

/// A recording that is not what was asked for.
public struct TraceError: Error, CustomStringConvertible {
  /// Every fault found, sorted by place.
  public var diagnostics: [Diagnostic]

  /// The faults with line, column and caret; at most twenty, then how many more there are.
  public var description: String {
    let shown = diagnostics.prefix(20).map(\.rendered).joined()
    return diagnostics.count > 20 ? shown + "and \(diagnostics.count - 20) more\n" : shown
  }
}
