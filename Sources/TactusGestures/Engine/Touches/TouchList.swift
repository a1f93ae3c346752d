import TactusInput

/// A list of touches without heap memory; it keeps the first sixteen.
public struct TouchList: Sendable {
  private var names = InlineArray<16, TouchName>(
    repeating: TouchName(serial: 0, seat: SeatID(0), id: 0))
  public private(set) var count = 0

  public init() {}

  mutating func removeAll() { count = 0 }

  public mutating func append(_ name: TouchName) {
    guard count < names.count else { return }
    names[count] = name
    count += 1
  }

  public subscript(index: Int) -> TouchName { names[index] }

  public func contains(serial: UInt32) -> Bool {
    for i in 0..<count where names[i].serial == serial { return true }
    return false
  }
}
