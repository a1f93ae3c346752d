/// A source line formatted for a terminal, and a second line whose caret marks a position in the
/// source line.
public struct SourceExcerpt: Equatable, Sendable {
  /// The source line without its indentation, safe to print and possibly truncated.
  ///
  /// Each unsafe character, such as a control character, is replaced by U+FFFD.
  public var line: String
  /// The text to print below `line`: white space up to the marked position, followed by `^`.
  ///
  /// Each tab in `line` before that position is a tab in `caret` as well, so that `^` is aligned at
  /// any tab width.
  public var caret: String

  /// Creates an excerpt from a line and its caret line.
  public init(line: String, caret: String) {
    self.line = line
    self.caret = caret
  }
}
