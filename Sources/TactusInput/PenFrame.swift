public import TactusGeometry

/// A group of simultaneous events of one pen.
///
/// In `zwp_tablet_tool_v2`, a `frame` event ends the group.
public struct PenFrame: Equatable, Sendable {
  /// The time of the events.
  public var time: Timestamp
  /// The seat to which the pen belongs.
  public var seat: SeatID
  /// The surface under the pen.
  public var surface: SurfaceID
  /// A number that identifies the pen and is never reused on its seat.
  ///
  /// The two ends of a pen have different numbers.
  public var id: Int32
  /// The end of the pen that is in use: `pen` for the tip, `eraser` for the other end.
  public var device: DeviceKind
  /// The changes of the pen in order of arrival.
  public var changes: [PenChange]

  /// Creates a frame; the defaults are the first seat, the first surface, and the tip of pen 0.
  public init(
    time: Timestamp, seat: SeatID = SeatID(0), surface: SurfaceID = SurfaceID(1), id: Int32 = 0,
    device: DeviceKind = .pen, changes: [PenChange]
  ) {
    self.time = time
    self.seat = seat
    self.surface = surface
    self.id = id
    self.device = device
    self.changes = changes
  }

  /// The id of the pen's touch in logs and in lists with other touches: -10 or less.
  ///
  /// Fingers have no negative ids in practice, and the pointer's ids are -1 to -4.
  public var touchID: Int32 { -10 &- id }

  /// Returns the location at which the tip first goes down in this frame; nil if it does not.
  ///
  /// Locations are in surface-local logical pixels.
  ///
  /// - Parameter before: The pen's location before this frame, used if no `motion` precedes the
  ///   `down`.
  /// - Returns: The location of the frame's first `down`; nil also if that location is unknown.
  public func place(ofDownFrom before: Point?) -> Point? {
    var place = before
    for change in changes {
      if case .motion(let point) = change { place = point }
      if change == .down { return place }
    }
    return nil
  }
}
