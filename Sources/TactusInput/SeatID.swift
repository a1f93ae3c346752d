/// A seat: one person's set of devices. Seats are numbered in the order they appeared.
public struct SeatID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var number: UInt32

  public init(_ number: UInt32) {
    self.number = number
  }

  public static func < (a: SeatID, b: SeatID) -> Bool { a.number < b.number }

  /// The name as traces and logs write it: "seat0".
  public var description: String { "seat\(number)" }

  /// Reads "seat0"; nil for anything else.
  public init?(_ text: String) {
    guard text.hasPrefix("seat"), let number = UInt32(text.dropFirst(4)) else { return nil }
    self.number = number
  }
}
