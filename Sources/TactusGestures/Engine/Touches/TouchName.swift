public import TactusInput

/// The identity of a touch.
///
/// The serial identifies the touch. The seat and the compositor's id form the name that logs show.
public struct TouchName: Equatable, Sendable {
  /// The serial of the touch, unique within this run of the program.
  public var serial: UInt32
  /// The seat of the device that produced the touch.
  public var seat: SeatID
  /// The id that the compositor gave the touch; unique only among the seat's live touches.
  public var id: Int32

  /// Creates the name of a touch.
  public init(serial: UInt32, seat: SeatID, id: Int32) {
    self.serial = serial
    self.seat = seat
    self.id = id
  }
}
