/// One line of a source as a terminal shows it, and under it the caret.
public struct SourceExcerpt: Equatable, Sendable {
  /// The line without its indentation, safe to print: control characters are replaced.
  public var line: String
  /// White space up to the place, then `^`; tabs stay tabs, so that it stands right at any tab width.
  public var caret: String

  public init(line: String, caret: String) {
    self.line = line
    self.caret = caret
  }
}
