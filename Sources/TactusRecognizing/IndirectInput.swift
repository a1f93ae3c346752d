public import TactusGeometry
public import TactusInput

/// Input that is not a touch, from a wheel or from fingers on a touchpad.
public struct IndirectInput: Equatable, Sendable {
  /// The location of the pointer, in surface coordinates.
  public var location: Point
  /// The scroll displacement, in logical pixels.
  public var delta: Vector
  /// The rotation of the wheel in 120ths of a notch, with the same signs as `delta`; zero if the
  /// device has no notches.
  public var value120: Vector
  /// The scale factor of a touchpad pinch since its previous event; 1 if the scale did not change.
  public var scale: Double
  /// The rotation of a touchpad pinch since its previous event, in radians.
  public var rotation: Double
  /// The device that scrolled or pinched; `unknown` if the compositor did not report it.
  public var source: Scroll.Source
  /// The phase of the scroll or pinch.
  public var phase: TouchPhase
  /// The modifier keys held at the time of the event.
  public var modifiers: KeyEvent.Modifiers

  /// Creates an indirect input event, by default without displacement, scaling, or rotation.
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
