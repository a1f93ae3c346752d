public import TactusGeometry

/// An event from a pen (`zwp_tablet_tool_v2`).
///
/// Locations are in surface-local logical pixels with a resolution of 1/256 pixel.
///
/// A `PenFrame` is a group of simultaneous events. Within a frame, changes to the location and to
/// axes such as pressure precede `down`, `up` and `cancel`, which precede `leave`.
public enum PenChange: Equatable, Sendable {
  /// `proximity_in`: the pen came near enough to be tracked; a `motion` then reports its location.
  case enter
  /// `proximity_out`: the pen sends no more events until its next `enter`.
  case leave
  /// `motion`: the location of the tip or, while the pen hovers, of the point below it.
  case motion(Point)
  /// `down`: the tip touched the surface.
  case down
  /// `up`: the tip left the surface.
  case up
  /// A stroke ended without an `up`, for example because the pen went out of range while its tip
  /// was down.
  case cancel
  /// `pressure`: the force on the tip, from 0 to 1.
  case pressure(Double)
  /// `distance`: the distance between the tip and the tablet, from 0 to 1, without a physical unit.
  case distance(Double)
  /// `tilt`: the tilt of the pen, in degrees from -90 to 90.
  ///
  /// `x` is positive if the pen's upper end leans to the right, and `y` if it leans toward the
  /// bottom of the surface. Both are 0 if the pen is perpendicular to the tablet.
  case tilt(x: Double, y: Double)
  /// `rotation`: the rotation of the pen about its own axis, in degrees clockwise.
  case rotation(degrees: Double)
  /// `slider`: the position of a slider on the pen, from -1 to 1; 0 is neutral.
  case slider(Double)
  /// `wheel`: the rotation of a wheel on the pen since the wheel's last event, in degrees and in
  /// notches.
  case wheel(degrees: Double, clicks: Int32)
  /// `button`: a button on the barrel was pressed or released.
  case button(PointerButton, isPressed: Bool)
}
