public import TactusInput

/// The name of a touch in logs: its seat and the compositor's id.
public struct TouchName: Equatable, Sendable {
  public var serial: UInt32
  public var seat: SeatID
  public var id: Int32

  public init(serial: UInt32, seat: SeatID, id: Int32) {
    self.serial = serial
    self.seat = seat
    self.id = id
  }
}
