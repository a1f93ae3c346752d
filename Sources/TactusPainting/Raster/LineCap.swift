/// How a stroke looks at its ends.
public enum LineCap: Hashable, Sendable {
  /// Ends where the path ends.
  case butt
  /// A half disc about the end.
  case round
  /// Half the width further, at right angles.
  case square
}
