/// The horizontal alignment of a line of text.
public enum TextAlignment: String, CaseIterable, Sendable {
  case left, center, right
}
