import TactusGeometry

/// A group of simultaneous events of a seat's pointer, which a `wl_pointer` ends with a `frame`
/// event.
public struct PointerFrame: Equatable, Sendable {
  /// The time of the events.
  public var time: Timestamp
  /// The seat to which the pointer belongs.
  public var seat: SeatID
  /// The surface under the pointer.
  public var surface: SurfaceID
  /// The changes of the pointer in order of arrival.
  public var changes: [PointerChange]

  /// Creates a frame; by default on the first seat and the first surface.
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
