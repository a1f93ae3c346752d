/// A position in source text, as editors show it.
///
/// Lines and columns are both counted from 1; columns count visible characters.
public struct SourceLocation: Hashable, Sendable {
  /// The line number, counted from 1.
  public var line: Int
  /// The column number, counted from 1, in visible characters.
  public var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
