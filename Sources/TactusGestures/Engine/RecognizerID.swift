/// The identifier of a recognizer attached to a view; an engine never reuses one.
public struct RecognizerID: Hashable, Comparable, Sendable {
  /// The number of the recognizer; it increases in order of attachment.
  public var number: UInt32

  /// Creates an identifier from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the first recognizer was attached before the second.
  public static func < (a: RecognizerID, b: RecognizerID) -> Bool { a.number < b.number }
}
