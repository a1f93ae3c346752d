/// A source line formatted for a terminal, with a second line for the caret.
public struct SourceExcerpt: Equatable, Sendable {
  /// The line without its indentation, with control characters replaced so that it is safe to
  /// print.
  public var line: String
  /// White space up to the position, followed by `^`.
  ///
  /// Tabs are preserved, so that the caret is aligned at any tab width.
  public var caret: String

  /// Creates an excerpt from a line and its caret line.
  public init(line: String, caret: String) {
    self.line = line
    self.caret = caret
  }
}
