public import TactusInput

/// Callbacks that supplement the rule book while the engine delivers events.
///
/// The callbacks must not modify the engine.
public struct DynamicRules {
  /// A callback that returns false to veto a gesture that is about to begin; called once per
  /// attempt.
  public var shouldBegin: ((RecognizerID) -> Bool)?
  /// A callback that returns a reason to veto a gesture that is about to begin, or nil to allow it.
  ///
  /// The engine calls it first, and asks `shouldBegin` only if it returned nil.
  public var refusal: ((RecognizerID) -> Reason?)?
  /// A callback that returns false to withhold a touch from a recognizer; called when the touch
  /// goes down.
  public var shouldReceive: ((RecognizerID, Touch) -> Bool)?
  /// A callback that may let two recognizers run at the same time if the rule book does not.
  ///
  /// The engine asks once per pair of attempts, in both orders; one true result is enough.
  public var shouldRecognizeTogether: ((RecognizerID, RecognizerID) -> Bool)?
  /// A callback that may make the first recognizer wait for the second to fail if the rule book
  /// does not.
  ///
  /// The engine asks once per pair of attempts. A true result that would close a cycle is refused
  /// and counted in `GestureEngine.faultCount`.
  public var shouldRequireFailure: ((_ waiter: RecognizerID, _ of: RecognizerID) -> Bool)?

  init() {}
}
