/// A line and column in a source text, as shown by text editors.
///
/// Both are counted from 1. The column counts characters, not bytes; a tab is one character.
public struct SourceLocation: Hashable, Sendable {
  /// The line number, counted from 1.
  public var line: Int
  /// The column number in characters, counted from 1; a tab is one character.
  public var column: Int

  /// Creates a location from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
