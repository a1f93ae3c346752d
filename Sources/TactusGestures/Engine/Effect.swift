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
  /// A recognizer caused a fault, which the text describes.
  ///
  /// The engine refuses invalid reports, deadlines that are not later than the one that just
  /// expired, and dynamic rule answers that would close a cycle. It ends a gesture that does not
  /// end with its last touch although nothing else keeps it in progress. It also reports a fault
  /// when it quarantines a recognizer because of an error.
  case fault(RecognizerID, String)
}
