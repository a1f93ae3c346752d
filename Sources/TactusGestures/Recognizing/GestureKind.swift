/// The kind of a gesture: one that happens once, or one that lasts.
public enum GestureKind: Sendable {
  /// The gesture is recognized once.
  case discrete
  /// The gesture begins, changes, and ends.
  case continuous
}
