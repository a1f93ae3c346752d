/// A step of a touchpad pinch: the change since the pinch's last event
/// (`zwp_pointer_gesture_pinch_v1`).
public struct TouchpadPinch: Equatable, Sendable {
  /// The step of the pinch that an event reports.
  public enum Phase: UInt32, Sendable, CaseIterable {
    case began, moved, ended
    /// The compositor recognized a different gesture; the pinch must have no effect.
    case cancelled
  }

  /// The step of the pinch that this event reports.
  public var phase: Phase
  /// The factor by which the fingers spread; 1 for no change.
  public var scale: Double
  /// The angle by which the fingers turned, in radians, clockwise on screen.
  public var rotation: Double

  /// Creates a step of a pinch; the defaults are no spread and no rotation.
  public init(_ phase: Phase, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
  }
}
