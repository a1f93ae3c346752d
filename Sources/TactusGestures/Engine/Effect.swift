/// A task that the engine hands to the caller, to be carried out in order.
public enum Effect: Sendable {
  /// A state changed, to be logged; if `withAction` is true, the recognizer's action is due right
  /// after.
  case transition(Transition, withAction: Bool)
  /// The views that own the `taken` touches must receive `cancelled` for them, if they received the
  /// touches.
  case cancelTouchesInViews(Transition)
  /// The action of a recognizer that has just won is due.
  case action(Transition)
  /// A recognizer reported something invalid, and the engine refused the report.
  case fault(RecognizerID, String)
}
