/// The result of offering a touch to a recognizer.
public enum Reception: Sendable, Equatable {
  /// The touch takes part in the recognizer's attempt.
  case received
  /// The recognizer will receive the touch later, once it is free to do so.
  case deferred
  /// The recognizer is switched off.
  case disabled
  /// The recognizer does not accept this kind of input.
  case otherInput
  /// The recognizer's options exclude touches from this kind of device.
  case otherDevice
  /// The recognizer is in an attempt with another kind of device, and takes only one kind at a
  /// time.
  case mixedDevices
  /// A dynamic rule withheld the touch.
  case declined
  /// A rival that has begun holds the touch and does not share it.
  case taken(by: RecognizerID)
  /// The recognizer ignores the touch because it already has as many fingers as it uses.
  case passedOver
}
