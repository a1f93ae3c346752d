import TactusGeometry

/// A group of simultaneous pointer events of one seat, as delimited by `wl_pointer.frame`.
public struct PointerFrame: Equatable, Sendable {
  /// The time of the events.
  public var time: Timestamp
  /// The seat to which the pointer belongs.
  public var seat: SeatID
  /// The surface that received the events, in whose coordinates the locations are given.
  public var surface: SurfaceID
  /// The pointer events in order of arrival.
  public var changes: [PointerChange]

  /// Creates a frame, by default for the first seat and the first surface.
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
