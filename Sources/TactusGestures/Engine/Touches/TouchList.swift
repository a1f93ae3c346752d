import TactusInput

/// A list of at most sixteen touches that uses no heap memory.
public struct TouchList: Sendable {
  private var names = InlineArray<16, TouchName>(
    repeating: TouchName(serial: 0, seat: SeatID(0), id: 0))
  /// The number of touches in the list, at most sixteen.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  mutating func removeAll() { count = 0 }

  /// Appends a touch unless the list already has sixteen.
  public mutating func append(_ name: TouchName) {
    guard count < names.count else { return }
    names[count] = name
    count += 1
  }

  /// The touch at the given index, in order of insertion.
  public subscript(index: Int) -> TouchName { names[index] }

  /// Returns whether the list contains the touch with this serial.
  public func contains(serial: UInt32) -> Bool {
    for i in 0..<count where names[i].serial == serial { return true }
    return false
  }
}
