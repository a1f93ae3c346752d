/// An instruction from the engine to its caller, which must carry out all effects in order.
public enum Effect: Sendable {
  /// A recognizer's state has changed, and the caller must log the change.
  ///
  /// If `withAction` is true, the caller must then perform the recognizer's action.
  case transition(Transition, withAction: Bool)
  /// A gesture has taken the touches listed in the transition's `taken`; the caller must cancel
  /// them in the views that received them.
  case cancelTouchesInViews(Transition)
  /// A recognizer's claim to its touches has been granted, and the caller must perform the
  /// recognizer's action.
  case action(Transition)
  /// A recognizer caused a fault, which the text describes.
  ///
  /// These are faults:
  ///
  /// - A report is invalid; the engine refuses the report.
  /// - A requested deadline is not later than the one that just expired; the engine refuses the
  ///   deadline.
  /// - A dynamic rule's answer would close a cycle; the engine refuses the answer.
  /// - A gesture does not end with its last touch, although nothing else keeps it in progress; the
  ///   engine ends the gesture.
  /// - The engine quarantines a recognizer because of an error.
  case fault(RecognizerID, String)
}
