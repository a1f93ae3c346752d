/// One recognizer attached to one place; never used twice in the life of an engine.
public struct RecognizerID: Hashable, Comparable, Sendable {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: RecognizerID, b: RecognizerID) -> Bool { a.number < b.number }
}
