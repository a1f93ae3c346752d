/// How a stroke looks where the path turns.
public enum LineJoin: Hashable, Sendable {
  case round
  /// A point, unless it would reach more than four half widths from the corner: then a bevel.
  case miter
  case bevel
}
