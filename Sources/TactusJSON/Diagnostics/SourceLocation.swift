/// A position as an editor shows it: line and column count from 1, and the column counts visible
/// characters.
public struct SourceLocation: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
