/// Whether a gesture is an event or lasts.
public enum GestureKind: Sendable {
  /// It is recognized once.
  case discrete
  /// It begins, changes and ends.
  case continuous
}
