public import TactusInput

/// What the engine drives: a machine of ours in Swift, or a module's behind its C table.
public protocol RecognizerDriver: AnyObject {
  var declaration: RecognizerDeclaration { get }
  /// The id of the module that its code is from; nil where it is linked into the program.
  var module: String? { get }
  /// Itself, where it answers late.
  var late: (any LateDriver)? { get }
  func set(parameter index: Int, to value: ParameterValue)
  func reset()
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report)
  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report)
}

extension RecognizerDriver {
  public var module: String? { nil }
  public var late: (any LateDriver)? { nil }
}

/// Drives a machine written in Swift and linked into the program.
public final class MachineDriver<Machine: GestureMachine>: RecognizerDriver {
  public let declaration: RecognizerDeclaration
  private var machine: Machine

  public init(_ machine: Machine = Machine()) {
    declaration = Machine.declaration
    self.machine = machine
  }

  public func set(parameter index: Int, to value: ParameterValue) {
    machine.set(parameter: index, to: value)
  }

  public func reset() { machine.reset() }

  public func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    machine.process(touches, context, &report)
  }

  public func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    machine.deadlineReached(touches, context, &report)
  }
}
