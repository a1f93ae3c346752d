/// A position as an editor shows it: line and column count from 1, and the column counts visible
/// characters.
public struct SourceLocation: Hashable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the column, from 1, in visible characters.
  public var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
