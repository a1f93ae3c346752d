/// The result of offering a touch to a recognizer.
public enum Reception: Sendable, Equatable {
  /// The touch takes part in the recognizer's attempt.
  case received
  /// The recognizer is not ready for the touch and will receive it later.
  case deferred
  /// The recognizer is disabled, quarantined, or detached, or the process of its plugin module has
  /// ended.
  ///
  /// The result is also `disabled` if the touch is unknown.
  case disabled
  /// The recognizer does not accept this kind of input.
  case otherInput
  /// The recognizer's options exclude touches from this kind of device.
  case otherDevice
  /// The recognizer's attempt started with another kind of device, and its options allow only one
  /// kind per attempt.
  case mixedDevices
  /// The dynamic rule `shouldReceive` withheld the touch from the recognizer.
  case declined
  /// The touch belongs to a rival recognizer whose gesture has begun, and the rival does not share
  /// it.
  case taken(by: RecognizerID)
  /// The recognizer already has as many fingers as it uses, so it ignores the touch.
  case passedOver
}
