public import TactusInput

/// A recognizer implemented as a value type that receives touches and writes reports.
///
/// A machine never reads a clock and stores nothing outside itself. The same touches therefore
/// produce the same reports, and a copy is an independent recognizer. Authors of modules implement
/// this protocol.
public protocol GestureMachine: SendableMetatype {
  /// A struct whose properties are the machine's named outputs.
  ///
  /// The properties are plain numbers, in the order in which the outputs are declared.
  associatedtype Values: BitwiseCopyable & Sendable = NoValues

  typealias Declaration = MachineDeclaration<Self>
  typealias Parameter = MachineParameter<Self>
  typealias Output = MachineOutput<Values>

  /// The machine's declaration, in which each parameter contains the key path of a property of the
  /// machine.
  static var declaration: Declaration { get }

  /// Creates a machine whose parameters have their default values.
  init()

  /// Discards the attempt and all state stored for it, but preserves the parameters.
  mutating func reset()

  /// Receives the pen measurements of the next batch, before `process` or `deadlineReached` is
  /// called.
  ///
  /// There is one entry for each touch of a pen or an eraser. The engine does not call this method
  /// for a batch without such touches. `reset` must discard the measurements that the machine has
  /// stored.
  mutating func measure(_ pens: Span<PenTouch>)

  /// Processes a batch of touches.
  ///
  /// A batch contains every live touch that the machine receives, in order of arrival, each with at
  /// most one change. It never contains cancelled touches; the engine calls `reset` instead.
  ///
  /// If the machine detaches itself, removes its view, or sets its own parameter during this call,
  /// the engine makes that change after the call and discards the report. The machine must not send
  /// events to the engine.
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)

  /// Handles a deadline that the machine requested.
  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)
}

extension GestureMachine {
  /// Ignores the pen measurements, for a machine that does not use them.
  public mutating func measure(_ pens: Span<PenTouch>) {}

  /// Ignores the deadline, for a machine that never requests one.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {}

  /// Sets the machine's parameter with the given index in the declaration.
  ///
  /// - Returns: Whether the value has the declared type and is within the declared range; if not,
  ///   nothing changes.
  @discardableResult
  public mutating func set(parameter index: Int, to value: ParameterValue) -> Bool {
    Self.declaration.parameters[index].set(&self, value)
  }
}
