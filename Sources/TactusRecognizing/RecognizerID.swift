/// The identifier of a recognizer attached to a view, unique within its engine and never reused.
public struct RecognizerID: Hashable, Comparable, Sendable {
  /// The number of the recognizer; it increases in order of attachment.
  public var number: UInt32

  /// Creates an identifier with the given number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the first recognizer was attached before the second.
  public static func < (a: RecognizerID, b: RecognizerID) -> Bool { a.number < b.number }
}
