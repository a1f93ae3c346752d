/// An instruction from the engine to its caller, which must carry out effects in order.
public enum Effect: Sendable {
  /// A recognizer's state has changed, and the caller must log the change.
  ///
  /// If `withAction` is true, the recognizer's action is due immediately afterwards.
  case transition(Transition, withAction: Bool)
  /// The views that have received the transition's `taken` touches must cancel their handling of
  /// them.
  case cancelTouchesInViews(Transition)
  /// The action of a recognizer that has just won is due.
  case action(Transition)
  /// A recognizer reported something invalid, and the engine refused the report.
  case fault(RecognizerID, String)
}
