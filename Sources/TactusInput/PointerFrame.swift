import TactusGeometry

/// The simultaneous events of a seat's pointer: those of a `wl_pointer` up to its `frame`.
public struct PointerFrame: Equatable, Sendable {
  public var time: Timestamp
  public var seat: SeatID
  public var surface: SurfaceID
  public var changes: [PointerChange]

  public init(
    time: Timestamp, seat: SeatID = SeatID(0), surface: SurfaceID = SurfaceID(1),
    changes: [PointerChange]
  ) {
    self.time = time
    self.seat = seat
    self.surface = surface
    self.changes = changes
  }
}
