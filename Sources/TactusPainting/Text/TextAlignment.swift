/// Where a line of text lies between, or in relation to, its limits.
public enum TextAlignment: String, CaseIterable, Sendable {
  case left, center, right
}
