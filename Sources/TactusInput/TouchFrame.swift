import TactusGeometry

/// What a seat's touches did at one moment: the events of a `wl_touch` up to its `frame`.
public struct TouchFrame: Equatable, Sendable {
  public var time: Timestamp
  public var seat: SeatID
  public var surface: SurfaceID
  /// In the order of arrival.
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
