public import TactusGeometry

/// A touch event.
///
/// Locations are in surface-local logical pixels with a resolution of 1/256 pixel, and may be
/// outside the surface. The compositor chooses each id, which can be any 32-bit number and is
/// unique only among the seat's live touches.
public enum TouchChange: Equatable, Sendable {
  /// `wl_touch.down`: a touch went down at a location.
  case down(id: Int32, Point)
  /// `wl_touch.motion`: a touch moved to a location.
  case move(id: Int32, Point)
  /// `wl_touch.up`: a touch lifted.
  case up(id: Int32)
  /// `wl_touch.cancel`: every live touch of the seat was cancelled.
  case cancel
  /// One touch was cancelled without an `up`.
  ///
  /// This happens if the compositor reuses the touch's id for a new touch, or if a recording of a
  /// touchscreen marks the touch as a palm.
  case cancelOne(id: Int32)
  /// `wl_touch.shape`: the lengths of the contact ellipse's axes, in logical pixels.
  case shape(id: Int32, major: Double, minor: Double)
  /// `wl_touch.orientation`: the rotation of the contact ellipse's major axis, in degrees clockwise
  /// from the y axis.
  case orientation(id: Int32, degrees: Double)

  /// The id of the affected touch; nil for `cancel`.
  package var id: Int32? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id), .cancelOne(let id),
      .shape(let id, _, _), .orientation(let id, _):
      id
    case .cancel: nil
    }
  }
}
