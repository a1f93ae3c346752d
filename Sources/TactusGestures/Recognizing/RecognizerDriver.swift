public import TactusInput

/// A driver of one recognizer for the engine: a machine in Swift, or a module's recognizer behind
/// its C table.
public protocol RecognizerDriver: AnyObject {
  var declaration: RecognizerDeclaration { get }
  /// The id of the module that contains the recognizer's code; nil if the code is linked into the
  /// program.
  var module: String? { get }
  /// The ids of all modules that contain the recognizer's code, including those of composed parts.
  var modules: [String] { get }
  /// The driver itself if it is asynchronous, else nil.
  var late: (any AsynchronousDriver)? { get }
  /// The parameters' values in order of declaration, nil for a default; trailing defaults may be
  /// missing.
  var settings: [ParameterValue?] { get }
  func set(parameter index: Int, to value: ParameterValue)
  func reset()
  /// Passes the pen measurements to the recognizer, before a batch with touches of pens.
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
