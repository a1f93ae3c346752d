/// What fingers that pinch on a touchpad did since the last event of that pinch
/// (`zwp_pointer_gesture_pinch_v1`).
public struct TouchpadPinch: Equatable, Sendable {
  public enum Phase: UInt32, Sendable, CaseIterable {
    case began, moved, ended
    /// The compositor found it to be something else: nothing should come of it.
    case cancelled
  }

  public var phase: Phase
  /// The factor by which the fingers spread; 1 for none.
  public var scale: Double
  /// The angle by which they turned, in radians, clockwise on screen.
  public var rotation: Double

  public init(_ phase: Phase, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
  }
}
