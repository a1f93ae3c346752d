public import TactusInput

/// Callbacks that the engine calls while it delivers events; they must change nothing in the
/// engine.
public struct DynamicRules {
  /// The callback that may refuse a gesture about to begin; called once per attempt.
  public var shouldBegin: ((RecognizerID) -> Bool)?
  /// The callback that may refuse a gesture about to begin, with a reason; called before
  /// `shouldBegin`.
  public var refusal: ((RecognizerID) -> Reason?)?
  /// The callback that may withhold a touch from a recognizer; called when the touch goes down.
  public var shouldReceive: ((RecognizerID, Touch) -> Bool)?
  /// The callback that may let two recognizers run at once if the rules do not.
  ///
  /// The engine calls it once per attempt of the two, in both orders; one true result is enough.
  public var shouldRecognizeTogether: ((RecognizerID, RecognizerID) -> Bool)?
  /// The callback that may make the first recognizer wait for the second to fail if the rules do
  /// not.
  ///
  /// The engine calls it once per attempt of the two. A true result that would close a cycle is
  /// refused and counted as a fault.
  public var shouldRequireFailure: ((_ waiter: RecognizerID, _ of: RecognizerID) -> Bool)?

  init() {}
}
