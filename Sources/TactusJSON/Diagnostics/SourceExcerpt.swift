/// A source line formatted for a terminal, with a caret to print below it that marks a position.
public struct SourceExcerpt: Equatable, Sendable {
  /// The line without its indentation, with control characters replaced so that it is safe to
  /// print.
  public var line: String
  /// The text to print below `line`: white space up to the marked position, followed by `^`.
  ///
  /// Tabs in `line` are tabs here as well, so that the caret is aligned at any tab width.
  public var caret: String

  /// Creates an excerpt from a line and its caret line.
  public init(line: String, caret: String) {
    self.line = line
    self.caret = caret
  }
}
