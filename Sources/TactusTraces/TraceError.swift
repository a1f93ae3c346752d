public import TactusJSON

/// An error that lists everything that is wrong with a recording.
public struct TraceError: Error, CustomStringConvertible {
  /// Every error found, sorted by position.
  public var diagnostics: [Diagnostic]

  /// A list of up to twenty errors, each with line, column and caret, followed by the number of
  /// further errors.
  public var description: String {
    let shown = diagnostics.prefix(20).map(\.rendered).joined()
    return diagnostics.count > 20 ? shown + "and \(diagnostics.count - 20) more\n" : shown
  }
}
