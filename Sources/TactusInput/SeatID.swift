/// The identifier of a seat, which is the set of input devices that one person uses.
public struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the seat, counting from 0 in order of appearance.
  public var number: UInt32

  /// Creates the identifier of a seat from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Returns whether the first seat appeared before the second.
  public static func < (a: SeatID, b: SeatID) -> Bool { a.number < b.number }

  /// The seat's name in traces and logs, such as "seat0".
  public var description: String { "seat\(number)" }

  /// Creates a seat identifier from a seat's name, such as "seat0"; nil for any other text.
  public init?(_ text: String) {
    guard text.hasPrefix("seat"), let number = UInt32(text.dropFirst(4)) else { return nil }
    self.number = number
  }
}
