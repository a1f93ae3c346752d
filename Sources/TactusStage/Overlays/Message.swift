import TactusInput

/// A message that informs the user, for example, that a picture was saved or that changes cannot be
/// saved.
public struct Message: Equatable, Sendable {
  /// The text of the message.
  public var text: String
  /// Whether the message reports a problem that may need attention.
  public var isTrouble: Bool

  /// Creates a message.
  public init(_ text: String, isTrouble: Bool) {
    self.text = text
    self.isTrouble = isTrouble
  }

  /// The minimum time for which a message that reports a problem stays on screen.
  ///
  /// The time is long enough for users to read the message. Afterward, the next press of a finger,
  /// a pen, a button, or a key removes the message.
  static let troubleTime = Interval.milliseconds(8000)
  /// The time after which a message that does not report a problem disappears by itself.
  static let newsTime = Interval.milliseconds(5000)
}
