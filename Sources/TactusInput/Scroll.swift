public import TactusGeometry

/// Movement of a wheel or of fingers on a touchpad (`wl_pointer.axis` and its companions).
public struct Scroll: Equatable, Sendable {
  public enum Source: UInt32, Sendable {
    case unknown, wheel, finger, continuous, wheelTilt
  }

  /// How far the content should move, in logical pixels. None at all, of fingers, neither with a stop:
  /// they were laid on the touchpad, and what still moves is to stop.
  public var delta: Vector
  /// In 120ths of a wheel's notch; 0 where the device has no notches.
  public var value120: Vector
  public var source: Source
  /// The fingers left the touchpad (`wl_pointer.axis_stop`): a kinetic scroll may start.
  public var isStop: Bool

  public init(
    delta: Vector, value120: Vector = .zero, source: Source = .unknown, isStop: Bool = false
  ) {
    self.delta = delta
    self.value120 = value120
    self.source = source
    self.isStop = isStop
  }
}
