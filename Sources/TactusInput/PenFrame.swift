public import TactusGeometry

/// A group of simultaneous events from one pen.
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
  /// The end of the pen that is in use: `pen` for the tip, or `eraser` for the opposite end.
  public var device: DeviceKind
  /// The pen's events in order of arrival.
  public var changes: [PenChange]

  /// Creates a frame, by default for the tip of pen 0 on the first seat and the first surface.
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

  /// The id of the pen's touch in logs and in lists that contain all touches; at most -10.
  ///
  /// Negative ids distinguish pens from fingers, whose ids are not negative in practice. The ids of
  /// pointers are -1 to -4.
  public var touchID: Int32 { -10 &- id }

  /// Returns the location of the tip when it first goes down in this frame, in surface-local
  /// logical pixels.
  ///
  /// - Parameter before: The pen's location before this frame, used if no `motion` precedes the
  ///   `down`.
  /// - Returns: The location of the frame's first `down`; nil if the frame has no `down` or if that
  ///   location is unknown.
  public func place(ofDownFrom before: Point?) -> Point? {
    var place = before
    for change in changes {
      if case .motion(let point) = change { place = point }
      if change == .down { return place }
    }
    return nil
  }
}
