/// What the engine wants done, in this order.
public enum Effect: Sendable {
  /// A state changed: for the log. If `withAction` is true, the recognizer's action is due right after.
  case transition(Transition, withAction: Bool)
  /// The views that own the `taken` touches get `cancelled` for them, if they heard of them.
  case cancelTouchesInViews(Transition)
  /// The action of a recognizer that has just won is due.
  case action(Transition)
  /// A recognizer reported what it must not, and the engine refused the report.
  case fault(RecognizerID, String)
}
