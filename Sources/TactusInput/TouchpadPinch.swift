/// A touchpad pinch event, with values relative to the previous event
/// (`zwp_pointer_gesture_pinch_v1`).
public struct TouchpadPinch: Equatable, Sendable {
  /// The phase of a pinch.
  public enum Phase: UInt32, Sendable, CaseIterable {
    case began, moved, ended
    /// The compositor recognized a different gesture, so any effect of the pinch must be undone.
    case cancelled
  }

  /// The phase of the pinch at this event.
  public var phase: Phase
  /// The factor by which the distance between the fingers changed since the previous event; 1 for
  /// no change.
  public var scale: Double
  /// The angle by which the fingers rotated since the previous event, in radians; positive is
  /// clockwise on screen.
  public var rotation: Double

  /// Creates a pinch event, by default with no scaling or rotation.
  public init(_ phase: Phase, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
  }
}
