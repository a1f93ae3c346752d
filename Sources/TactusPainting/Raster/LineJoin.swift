/// The shape of a stroke at the corners of a path.
public enum LineJoin: Hashable, Sendable {
  case round
  /// A pointed corner.
  ///
  /// If the tip would be more than twice the stroke's width away from the path, the corner is
  /// beveled instead.
  case miter
  case bevel
}
