/// The shape of a stroke at the corners of a path.
public enum LineJoin: Hashable, Sendable {
  case round
  /// A pointed corner.
  ///
  /// A corner is beveled if its point would be farther away than four times half the stroke's
  /// width.
  case miter
  case bevel
}
