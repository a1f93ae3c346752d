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

  /// Takes in what pens measure: one entry for each touch of a pen or an eraser in the batch that `process` or
  /// `deadlineReached` gets next. It is not called for a batch without any. `reset` forgets what is kept of it.
  mutating func measure(_ pens: Span<PenTouch>)

  /// Looks at what the touches did. A batch holds every live touch that it receives, in the order
  /// they came, each with at most one change; cancelled touches never come (`reset` does).
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)

  /// The deadline it asked for has come.
  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)
}

extension GestureMachine {
  public mutating func measure(_ pens: Span<PenTouch>) {}

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
