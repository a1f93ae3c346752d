public import TactusGeometry
public import TactusInput

/// Input that is not a touch: a wheel, or fingers on a touchpad.
public struct IndirectInput: Equatable, Sendable {
  /// Where the pointer is, in surface coordinates.
  public var location: Point
  /// The scroll, in logical pixels.
  public var delta: Vector
  /// In 120ths of a notch; 0 where the device has none.
  public var value120: Vector
  /// The factor of a touchpad pinch since the last event; 1 for none.
  public var scale: Double
  /// The turn of a touchpad pinch since the last event, in radians.
  public var rotation: Double
  public var source: Scroll.Source
  public var phase: TouchPhase
  public var modifiers: KeyEvent.Modifiers

  public init(
    location: Point, delta: Vector = .zero, value120: Vector = .zero, scale: Double = 1,
    rotation: Double = 0, source: Scroll.Source = .unknown, phase: TouchPhase = .moved,
    modifiers: KeyEvent.Modifiers = []
  ) {
    self.location = location
    self.delta = delta
    self.value120 = value120
    self.scale = scale
    self.rotation = rotation
    self.source = source
    self.phase = phase
    self.modifiers = modifiers
  }
}
