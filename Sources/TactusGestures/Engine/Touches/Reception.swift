/// The outcome of offering a touch to a recognizer.
public enum Reception: Sendable, Equatable {
  /// The touch takes part in the recognizer's attempt.
  case received
  /// The recognizer receives the touch after a pending gesture is decided.
  case deferred
  /// The recognizer is switched off.
  case disabled
  /// The recognizer accepts other kinds of input only.
  case otherInput
  /// The scene allows the recognizer other kinds of devices only.
  case otherDevice
  /// The recognizer is in an attempt with another kind of device, and takes one kind at a time.
  case mixedDevices
  /// A dynamic rule withheld the touch.
  case declined
  /// Another recognizer that has begun has the touch and does not share it.
  case taken(by: RecognizerID)
  /// The recognizer ignores the touch, which is one finger more than it takes.
  case passedOver
}
