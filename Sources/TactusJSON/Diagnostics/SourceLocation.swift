/// A place as an editor shows it: both count from 1, the column in characters as a person sees them.
public struct SourceLocation: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
