public import TactusInput

/// The interface through which the engine uses one recognizer.
///
/// The recognizer is, for example, a machine written in Swift, a composition of other recognizers,
/// or part of a module that is called through a C function table.
public protocol RecognizerDriver: AnyObject {
  var declaration: RecognizerDeclaration { get }
  /// The id of the module that contains the recognizer's code; nil if the code is linked into the
  /// program.
  var module: String? { get }
  /// The ids of all modules that contain the recognizer's code, including those of composed parts.
  var modules: [String] { get }
  /// The driver itself if it delivers its answers later, asynchronously; otherwise nil.
  var late: (any AsynchronousDriver)? { get }
  /// The parameters' values in order of declaration; nil stands for the default.
  ///
  /// Defaults at the end of the array may be omitted.
  var settings: [ParameterValue?] { get }
  func set(parameter index: Int, to value: ParameterValue)
  func reset()
  /// Passes pen measurements to the recognizer before a batch that contains pen touches.
  func measure(_ pens: Span<PenTouch>)
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
}

extension RecognizerDriver {
  /// The id of the module; nil by default, for code that is linked into the program.
  public var module: String? { nil }
  /// An array with the id of the recognizer's module; empty if there is none.
  public var modules: [String] { module.map { [$0] } ?? [] }
  /// The asynchronous driver; nil by default, for a driver that answers immediately.
  public var late: (any AsynchronousDriver)? { nil }
  /// The parameters' values; empty by default, so every parameter has its default value.
  public var settings: [ParameterValue?] { [] }
  /// Ignores the pen measurements, for a recognizer that does not use them.
  public func measure(_ pens: Span<PenTouch>) {}
}
