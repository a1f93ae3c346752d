/// The kind of a gesture: discrete, such as a tap, or continuous, such as a pan.
public enum GestureKind: Sendable {
  /// A gesture that is recognized once, without a beginning or changes.
  case discrete
  /// A gesture that begins, changes, and ends.
  case continuous
}
