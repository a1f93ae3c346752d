/// The kind of a gesture: a single event, or one that lasts.
public enum GestureKind: Sendable {
  /// The gesture is recognized once.
  case discrete
  /// The gesture begins, changes and ends.
  case continuous
}
