/// The identifier of a recognizer attached to one place; never reused by an engine.
public struct RecognizerID: Hashable, Comparable, Sendable {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: RecognizerID, b: RecognizerID) -> Bool { a.number < b.number }
}
