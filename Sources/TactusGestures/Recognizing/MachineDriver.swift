public import TactusInput

/// A driver for a machine written in Swift and linked into the program.
public final class MachineDriver<Machine: GestureMachine>: RecognizerDriver {
  public let declaration: RecognizerDeclaration
  private var machine: Machine

  /// Creates a driver.
  ///
  /// - Precondition: The declaration of the machine has no faults.
  public init(_ machine: Machine = Machine()) {
    let faults = Machine.declaration.faults
    precondition(faults.isEmpty, faults.joined(separator: "; "))
    declaration = Machine.declaration.recognizer
    self.machine = machine
  }

  public var settings: [ParameterValue?] {
    Machine.declaration.parameters.map { parameter in
      let value = parameter.value(of: machine)
      return value == parameter.declaration.defaultValue ? nil : value
    }
  }

  public func set(parameter index: Int, to value: ParameterValue) {
    machine.set(parameter: index, to: value)
  }

  public func reset() { machine.reset() }

  public func measure(_ pens: Span<PenTouch>) { machine.measure(pens) }

  public func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
  ) {
    unsafe process(touches, context, at: &report)
  }

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
