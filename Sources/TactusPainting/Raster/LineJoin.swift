/// The shape of a stroke at the corners of a path.
public enum LineJoin: Hashable, Sendable {
  case round
  /// A pointed corner. A corner whose point would be more than four half widths away is beveled.
  case miter
  case bevel
}
