/// The pen measurements of one touch, such as pressure and tilt.
///
/// The memory layout matches that of `tactus_pen_touch_v1` in the plugin ABI, so plugin modules can
/// read the values without a copy. Do not reorder the stored properties of this type or of
/// `PenAxes`.
public struct PenTouch: BitwiseCopyable, Sendable {
  /// The serial of the touch.
  public var serial: UInt32
  private var reserved: UInt32 = 0
  /// The pen's latest measurements; NaN for an axis that was never reported.
  public var axes: PenAxes

  /// Creates the pen measurements of the touch with the given serial.
  public init(serial: UInt32, axes: PenAxes) {
    self.serial = serial
    self.axes = axes
  }
}

extension Span<PenTouch> {
  /// Returns the pen measurements of the given touch; nil if the span contains none for it.
  ///
  /// A finger, for example, has no pen measurements.
  public func axes(of touch: Touch) -> PenAxes? {
    for index in indices where self[index].serial == touch.serial { return self[index].axes }
    return nil
  }
}
