import TactusInput

/// A message from the program to the user, for example that a picture was saved or that changes
/// cannot be saved.
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

  /// The minimum time for which a problem stays on screen, so that users can read it.
  ///
  /// After that, the next touch removes it.
  static let troubleTime = Interval.milliseconds(8000)
  /// The time after which any other message disappears without a touch.
  static let newsTime = Interval.milliseconds(5000)
}
