/// What became of a touch with a recognizer that was asked.
public enum Reception: Sendable, Equatable {
  /// It takes part in its attempt.
  case received
  /// It comes to it when the gesture that waits is decided.
  case deferred
  /// The recognizer is switched off.
  case disabled
  /// The recognizer takes other kinds of input only.
  case otherInput
  /// The scene lets it have other kinds of devices only.
  case otherDevice
  /// It is in an attempt with another kind of device, and takes one kind at a time.
  case mixedDevices
  /// A rule, asked, declined.
  case declined
  /// Another recognizer at work has it, and does not share.
  case taken(by: RecognizerID)
  /// It has no use for it: one finger more than it takes.
  case passedOver
}
