public import TactusGeometry
public import TactusInput

/// A recognizer as a value: touches in, report out.
///
/// It never reads a clock and keeps nothing outside itself; so the same touches give the same
/// reports, and a copy of it is a second recognizer. This is what the author of a module writes.
public protocol GestureMachine: SendableMetatype {
  /// Its outputs by name: plain numbers, in the order of their declaration.
  associatedtype Values: BitwiseCopyable & Sendable = NoValues

  typealias Declaration = MachineDeclaration<Self>
  typealias Parameter = MachineParameter<Self>
  typealias Output = MachineOutput<Values>

  /// What it says of itself; its parameters are its own properties.
  static var declaration: Declaration { get }

  /// A machine with the default of every parameter.
  init()

  /// Forgets the attempt and what was kept of it, but not the parameters.
  mutating func reset()

  /// Looks at what the touches did. A batch holds every live touch that it receives, in the order
  /// they came, each with at most one change; cancelled touches never come (`reset` does).
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)

  /// The deadline it asked for has come.
  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)
}

/// The outputs of a recognizer that has none in slots.
public struct NoValues: BitwiseCopyable, Sendable {}

extension GestureMachine {
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {}

  /// Sets the property of a parameter.
  ///
  /// - Returns: Whether the value is of the declared type and within the declared range; another one
  ///   changes nothing.
  @discardableResult
  public mutating func set(parameter index: Int, to value: ParameterValue) -> Bool {
    Self.declaration.parameters[index].set(&self, value)
  }
}

/// What a batch of touches happens in.
public struct GestureContext: Equatable, Sendable {
  /// The moment of the batch, or of the deadline.
  public var time: Timestamp
  /// From surface coordinates to those of the recognizer's view, as it was when its attempt began.
  public var toView: Transform
  /// The surface, in logical pixels.
  public var surfaceSize: Size
  /// Device pixels per logical pixel.
  public var scale: Double
  /// Logical pixels per millimetre of the output; 0 where unknown or not plausible.
  public var pixelsPerMillimetre: Double
  /// A wheel, a touchpad's scroll or pinch; nil in a batch of touches.
  public var indirect: IndirectInput?

  public init(
    time: Timestamp, toView: Transform = .identity,
    surfaceSize: Size = Size(width: 1280, height: 800), scale: Double = 1,
    pixelsPerMillimetre: Double = 0, indirect: IndirectInput? = nil
  ) {
    self.time = time
    self.toView = toView
    self.surfaceSize = surfaceSize
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.indirect = indirect
  }

  /// A displacement on the surface as the view sees it, turned but not stretched: directions are
  /// the view's, lengths the surface's.
  public func inViewFrame(_ vector: Vector) -> Vector {
    if toView.isTranslation { return vector }
    let turned = toView.apply(vector)
    let length = turned.length
    guard length > 0 else { return vector }
    return turned * (vector.length / length)
  }
}

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
