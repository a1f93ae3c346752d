import TactusGeometry

/// A group of simultaneous touch events of one seat, as delimited by `wl_touch.frame`.
public struct TouchFrame: Equatable, Sendable {
  /// The time of the events.
  public var time: Timestamp
  /// The seat to which the touchscreen belongs.
  public var seat: SeatID
  /// The surface on which the touches went down.
  public var surface: SurfaceID
  /// The changes in order of arrival.
  public var changes: [TouchChange]

  /// Creates a frame, by default for the first seat and the first surface.
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
