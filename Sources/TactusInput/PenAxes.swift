/// The measurements that a pen reports in addition to its location (`zwp_tablet_tool_v2`).
///
/// An axis that was never reported is NaN.
public struct PenAxes: BitwiseCopyable, Sendable {
  /// The force on the tip, from 0 to 1.
  public var pressure = Double.nan
  /// The distance between the tip and the tablet, from 0 to 1, without a physical unit.
  public var distance = Double.nan
  /// The tilt of the pen to the right, in degrees from -90 to 90.
  ///
  /// The value is positive if the pen's upper end leans to the right, and 0 if the pen is
  /// perpendicular to the tablet.
  public var tiltX = Double.nan
  /// The tilt of the pen toward the bottom of the surface, in degrees from -90 to 90.
  ///
  /// The value is positive if the pen's upper end leans toward the bottom, and 0 if the pen is
  /// perpendicular to the tablet.
  public var tiltY = Double.nan
  /// The rotation of the pen about its own axis, in degrees clockwise.
  public var rotation = Double.nan
  /// The position of a slider, such as that of an airbrush, from -1 to 1; 0 is neutral.
  public var slider = Double.nan

  /// Creates measurements in which every axis is NaN.
  public init() {}

  /// Stores the axis values that `change` reports; ignores a change that reports none.
  ///
  /// Each value except the rotation is clamped to the range of its axis.
  public mutating func apply(_ change: PenChange) {
    switch change {
    case .pressure(let value): pressure = Self.clamp(value, 0...1)
    case .distance(let value): distance = Self.clamp(value, 0...1)
    case .tilt(let x, let y): (tiltX, tiltY) = (Self.clamp(x, -90...90), Self.clamp(y, -90...90))
    case .rotation(let degrees): rotation = degrees
    case .slider(let value): slider = Self.clamp(value, -1...1)
    case .enter, .leave, .motion, .down, .up, .cancel, .wheel, .button: break
    }
  }

  private static func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
