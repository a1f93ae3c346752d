public import TactusGeometry

/// One event of a pen (`zwp_tablet_tool_v2`); locations in surface-local logical pixels, down to 1/256.
///
/// Within a frame the axes and the place come before the tip, and the tip before `leave`.
public enum PenChange: Equatable, Sendable {
  /// `proximity_in`: the pen is near enough to be followed. Its place comes next.
  case enter
  /// `proximity_out`: nothing more comes of the pen until it enters again.
  case leave
  /// `motion`: the place of the tip, or the place below it while it hovers.
  case motion(Point)
  /// `down`: the tip touches the surface.
  case down
  /// `up`: the tip left the surface.
  case up
  /// The loss of a stroke without an `up`: the pen was removed, or left while its tip was down.
  case cancel
  /// `pressure`: the force on the tip, from 0 to 1.
  case pressure(Double)
  /// `distance`: how far the tip is from the tablet, from 0 to 1.
  case distance(Double)
  /// `tilt`: the lean to the right and downwards, in degrees from the tablet's normal.
  case tilt(x: Double, y: Double)
  /// `rotation`: the turn of the pen about its own axis, in degrees clockwise.
  case rotation(degrees: Double)
  /// `slider`: the position of a slider, from -1 to 1.
  case slider(Double)
  /// `wheel`: the turn of a wheel on the pen since the last event, in degrees and in notches.
  case wheel(degrees: Double, clicks: Int32)
  /// `button`: a button on the barrel.
  case button(PointerButton, isPressed: Bool)
}
