/// A task that the engine hands to the caller, to be carried out in order.
public enum Effect: Sendable {
  /// A change of state, for the log; if `withAction` is true, the recognizer's action is due right
  /// after.
  case transition(Transition, withAction: Bool)
  /// A cancellation for the views that own the `taken` touches, if they have received these
  /// touches.
  case cancelTouchesInViews(Transition)
  /// The action of a recognizer that has just won is due.
  case action(Transition)
  /// A recognizer reported something invalid, and the engine refused the report.
  case fault(RecognizerID, String)
}
