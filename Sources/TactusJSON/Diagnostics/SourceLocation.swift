/// A position as editors show it: a line and a column, both counted from 1, with columns in visible
/// characters.
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
