/// The shape of a stroke's ends.
public enum LineCap: Hashable, Sendable {
  /// A flat end exactly at the end of the path.
  case butt
  /// A half disc around the end of the path.
  case round
  /// A flat end that extends beyond the end of the path by half the stroke's width.
  case square
}
