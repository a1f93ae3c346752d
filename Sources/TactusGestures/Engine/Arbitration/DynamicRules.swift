public import TactusInput

/// Rules that the engine asks while it delivers events. They must change nothing in the engine.
public struct DynamicRules {
  /// May refuse a gesture that is about to begin; asked once per attempt.
  public var shouldBegin: ((RecognizerID) -> Bool)?
  /// May refuse a gesture that is about to begin, with the reason; asked before `shouldBegin`.
  public var refusal: ((RecognizerID) -> Reason?)?
  /// May keep a touch from a recognizer; asked when the touch goes down.
  public var shouldReceive: ((RecognizerID, Touch) -> Bool)?
  /// May let two recognizers run at once if the rules do not; asked once per attempt of the
  /// two, either way round, and one yes is enough.
  public var shouldRecognizeTogether: ((RecognizerID, RecognizerID) -> Bool)?
  /// May make the first wait for the second to fail if the rules do not; asked once per attempt
  /// of the two. A yes that would close a circle is refused and counted as a fault.
  public var shouldRequireFailure: ((_ waiter: RecognizerID, _ of: RecognizerID) -> Bool)?

  init() {}
}
