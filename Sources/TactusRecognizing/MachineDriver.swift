public import TactusInput

/// An object through which the engine uses a machine, which is a recognizer written in Swift and
/// linked into the program.
public final class MachineDriver<Machine: GestureMachine>: RecognizerDriver {
  /// The declaration of the machine.
  public let declaration: RecognizerDeclaration
  private var machine: Machine

  /// Creates a driver for the given machine.
  ///
  /// - Precondition: The machine's declaration has no errors.
  public init(_ machine: Machine = Machine()) {
    let faults = Machine.declaration.faults
    precondition(faults.isEmpty, faults.joined(separator: "; "))
    declaration = Machine.declaration.recognizer
    self.machine = machine
  }

  /// The parameters' values in order of declaration; nil for each value that equals its default.
  public var settings: [ParameterValue?] {
    Machine.declaration.parameters.map { parameter in
      let value = parameter.value(of: machine)
      return value == parameter.declaration.defaultValue ? nil : value
    }
  }

  /// Sets the machine's parameter with the given index in the declaration; an invalid value is
  /// ignored.
  public func set(parameter index: Int, to value: ParameterValue) {
    machine.set(parameter: index, to: value)
  }

  /// Discards the state of the machine's current attempt, but keeps its parameters.
  public func reset() { machine.reset() }

  /// Passes the pen measurements of the next batch to the machine.
  public func measure(_ pens: Span<PenTouch>) { machine.measure(pens) }

  /// Passes the people and hands of the fingers in the next batch to the machine.
  public func assign(_ groups: Span<GroupedTouch>) { machine.assign(groups) }

  /// Passes a batch of touches to the machine.
  public func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    unsafe process(touches, context, at: &report)
  }

  /// Notifies the machine that its deadline has been reached.
  public func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    unsafe deadlineReached(touches, context, at: &report)
  }

  // A closure cannot take a borrowed context, so these functions hold the pointer while it is
  // valid.

  @inline(__always)
  private func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext,
    at report: UnsafeMutablePointer<RawReport>
  ) {
    unsafe machine.process(touches, context, &report.named(Machine.Values.self).pointee)
  }

  @inline(__always)
  private func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext,
    at report: UnsafeMutablePointer<RawReport>
  ) {
    unsafe machine.deadlineReached(touches, context, &report.named(Machine.Values.self).pointee)
  }
}
