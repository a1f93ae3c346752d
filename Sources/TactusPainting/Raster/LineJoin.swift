/// The shape of a stroke at the corners of a path.
public enum LineJoin: Hashable, Sendable {
  case round
  /// A pointed corner.
  ///
  /// A corner is beveled instead if its point would be farther from the path than twice the
  /// stroke's width.
  case miter
  case bevel
}
