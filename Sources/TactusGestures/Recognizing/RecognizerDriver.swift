public import TactusInput

/// What the engine drives: a machine of ours in Swift, or a module's behind its C table.
public protocol RecognizerDriver: AnyObject {
  var declaration: RecognizerDeclaration { get }
  /// The id of the module that its code is from; nil where it is linked into the program.
  var module: String? { get }
  /// The ids of all modules that its code is from: of a composed recognizer those of its parts.
  var modules: [String] { get }
  /// Itself, where it answers late.
  var late: (any AsynchronousDriver)? { get }
  /// The value of each parameter that is not to have its default, in the order of declaration; none
  /// for those at the end.
  var settings: [ParameterValue?] { get }
  func set(parameter index: Int, to value: ParameterValue)
  func reset()
  /// Tells it what pens measure, before a batch with touches of pens.
  func measure(_ pens: Span<PenTouch>)
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
}

extension RecognizerDriver {
  public var module: String? { nil }
  public var modules: [String] { module.map { [$0] } ?? [] }
  public var late: (any AsynchronousDriver)? { nil }
  public var settings: [ParameterValue?] { [] }
  public func measure(_ pens: Span<PenTouch>) {}
}
