public import TactusInput

/// A recognizer implemented as a value type that receives touches and writes reports.
///
/// A machine never reads a clock and stores all its state in its own properties. Equal touches
/// therefore produce equal reports, and a copy is an independent recognizer. Authors of plugin
/// modules implement this protocol.
public protocol GestureMachine: SendableMetatype {
  /// A struct whose properties are the machine's named outputs.
  ///
  /// Each property is a number or consists of numbers only. The order of the properties is the
  /// order in which the outputs are declared.
  associatedtype Values: BitwiseCopyable & Sendable = NoValues

  typealias Declaration = MachineDeclaration<Self>
  typealias Parameter = MachineParameter<Self>
  typealias Output = MachineOutput<Values>

  /// The declaration of the recognizer with its parameters and outputs.
  ///
  /// Each declared parameter contains the key path of the machine's property that stores the
  /// parameter's value.
  static var declaration: Declaration { get }

  /// Creates a machine whose parameters have their default values.
  init()

  /// Discards all state of the current recognition attempt, but preserves the parameters.
  mutating func reset()

  /// Receives pen measurements, such as the pressure, for the batch in the next call of `process`
  /// or `deadlineReached`.
  ///
  /// The span has one element for each touch of a pen or an eraser. The engine does not call this
  /// method for a batch without such touches. The machine's `reset` method must discard any stored
  /// measurements.
  mutating func measure(_ pens: Span<PenTouch>)

  /// Receives the people and hands of fingers, for the batch in the next call of `process` or
  /// `deadlineReached`.
  ///
  /// The span has one element for each finger. The engine does not call this method before there
  /// has been more than one person or hand; until then, all fingers belong to person 1 and hand 1.
  /// The machine's `reset` method must discard any stored values.
  mutating func assign(_ groups: Span<GroupedTouch>)

  /// Processes a batch of touches.
  ///
  /// The batch contains all of the machine's touches, in order of arrival, except those that ended
  /// in an earlier batch. Each touch has changed at most once since the previous batch. If a touch
  /// is cancelled, the engine calls `reset`; no batch contains the cancelled touch.
  ///
  /// If this call leads to the removal of the machine or its view, or to a change to one of the
  /// machine's parameters, the engine makes that change after the call and discards the report. The
  /// machine must not send events to the engine.
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)

  /// Handles a deadline that the machine requested in an earlier report.
  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>)
}

extension GestureMachine {
  /// Ignores the pen measurements, for a machine that does not use them.
  public mutating func measure(_ pens: Span<PenTouch>) {}

  /// Ignores people and hands, for a machine that does not use them.
  public mutating func assign(_ groups: Span<GroupedTouch>) {}

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
