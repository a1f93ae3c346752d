import TactusGeometry

/// The simultaneous events of a seat's touches: those of a `wl_touch` up to its `frame`.
public struct TouchFrame: Equatable, Sendable {
  public var time: Timestamp
  public var seat: SeatID
  public var surface: SurfaceID
  /// The changes in order of arrival.
  public var changes: [TouchChange]

  public init(
    time: Timestamp, seat: SeatID = SeatID(0), surface: SurfaceID = SurfaceID(1),
    changes: [TouchChange]
  ) {
    self.time = time
    self.seat = seat
    self.surface = surface
    self.changes = changes
  }
}
