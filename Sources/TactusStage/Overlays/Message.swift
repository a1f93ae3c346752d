import TactusInput

/// What the program tells the person at the screen: that a picture was saved, say, or that changes
/// cannot be.
public struct Message: Equatable, Sendable {
  public var text: String
  /// Whether something is wrong that a person may want to see to.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool) {
    self.text = text
    self.isTrouble = isTrouble
  }

  /// How long the next touch leaves a message of trouble where it is, so that it can be read.
  static let troubleTime = Interval.milliseconds(8000)
  /// After how long any other message goes by itself.
  static let newsTime = Interval.milliseconds(5000)
}
