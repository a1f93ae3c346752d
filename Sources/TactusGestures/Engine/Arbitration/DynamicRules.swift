public import TactusInput

/// Callbacks that supplement the fixed rules of the rule book while the engine delivers events.
///
/// The callbacks must not modify the engine.
public struct DynamicRules {
  /// A callback that returns false to veto a gesture that is about to begin; the engine calls it
  /// once per attempt.
  public var shouldBegin: ((RecognizerID) -> Bool)?
  /// A callback that returns a reason to veto a gesture that is about to begin, or nil to allow it.
  ///
  /// The engine calls this callback before `shouldBegin`, and skips `shouldBegin` if this one
  /// returns a reason.
  public var refusal: ((RecognizerID) -> Reason?)?
  /// A callback that returns false to withhold a touch from a recognizer.
  ///
  /// The engine calls it when a touch goes down, and when a touch that is already down is offered
  /// to another recognizer.
  public var shouldReceive: ((RecognizerID, Touch) -> Bool)?
  /// A callback that returns true to let two recognizers run at the same time, even if the rule
  /// book does not allow it.
  ///
  /// The engine calls it at most once per pair of attempts for each order of the two ids; one true
  /// result is enough.
  public var shouldRecognizeTogether: ((RecognizerID, RecognizerID) -> Bool)?
  /// A callback that returns true to make the first recognizer wait for the second to fail, even if
  /// the rule book does not require it.
  ///
  /// The engine calls it once per pair of attempts. If a true result would make recognizers wait
  /// for each other, the engine treats it as false and counts a fault in
  /// `GestureEngine.faultCount`.
  public var shouldRequireFailure: ((_ waiter: RecognizerID, _ of: RecognizerID) -> Bool)?

  init() {}
}
