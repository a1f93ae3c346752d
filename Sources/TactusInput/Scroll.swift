public import TactusGeometry

/// The movement of a wheel or of fingers on a touchpad (`wl_pointer.axis` and related events).
public struct Scroll: Equatable, Sendable {
  /// The device that scrolled (`wl_pointer.axis_source`).
  public enum Source: UInt32, Sendable {
    case unknown, wheel, finger, continuous, wheelTilt
  }

  /// The displacement to apply to the content, in logical pixels.
  ///
  /// If the source is `finger` and `isStop` is false, a zero displacement means that fingers were
  /// placed on the touchpad, so content that is still moving should stop.
  public var delta: Vector
  /// The rotation of the wheel, in 120ths of a notch; zero if the device has no notches.
  ///
  /// Each component has the same positive direction as the corresponding component of `delta`.
  public var value120: Vector
  /// The device that scrolled; `unknown` if the compositor did not report it.
  public var source: Source
  /// Whether the fingers left the touchpad (`wl_pointer.axis_stop`), so that kinetic scrolling can
  /// start.
  public var isStop: Bool
  /// Whether the user has set the device to scroll in the direction opposite to its own movement
  /// (`wl_pointer.axis_relative_direction`), which is also called natural scrolling.
  ///
  /// The displacements already follow this setting.
  public var isInverted = false

  /// Creates a scroll event.
  ///
  /// By default, the source is unknown, the device has no notches, and no fingers left a touchpad.
  public init(
    delta: Vector, value120: Vector = .zero, source: Source = .unknown, isStop: Bool = false
  ) {
    self.delta = delta
    self.value120 = value120
    self.source = source
    self.isStop = isStop
  }
}
