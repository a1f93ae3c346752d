public import TactusInput

/// The interface through which the gesture engine uses one recognizer.
///
/// The recognizer can be a value type written in Swift, a composition of other recognizers, or part
/// of a plugin module that is called through a C function table.
public protocol RecognizerDriver: AnyObject {
  var declaration: RecognizerDeclaration { get }
  /// The id of the plugin module that contains the recognizer's code; nil if the code is linked
  /// into the program.
  var module: String? { get }
  /// The ids of all plugin modules whose code the recognizer uses, including those of recognizers
  /// that it is composed of.
  var modules: [String] { get }
  /// The driver itself if it delivers the recognizer's reports asynchronously; nil if `process`
  /// writes the report before it returns.
  var late: (any AsynchronousDriver)? { get }
  /// The values of the recognizer's parameters, in order of declaration; nil means the default
  /// value.
  ///
  /// The array can omit default values at its end.
  var settings: [ParameterValue?] { get }
  func set(parameter index: Int, to value: ParameterValue)
  func reset()
  /// Whether the recognizer uses what `measure` and `assign` pass to it.
  ///
  /// If the value is false, neither is called. The value must not change.
  var usesDetails: Bool { get }
  /// Passes pen measurements, such as pressure and tilt, to the recognizer before each batch that
  /// contains pen touches.
  func measure(_ pens: Span<PenTouch>)
  /// Passes the people and hands of fingers to the recognizer before each batch that contains
  /// fingers, once there has been more than one person or hand.
  func assign(_ groups: Span<GroupedTouch>)
  func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
  func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport)
}

extension RecognizerDriver {
  /// The id of the recognizer's plugin module; by default nil, because the code is linked into the
  /// program.
  public var module: String? { nil }
  /// An array that contains only the id in `module`; empty if `module` is nil.
  public var modules: [String] { module.map { [$0] } ?? [] }
  /// The driver itself if it is asynchronous; by default nil, which means that `process` writes the
  /// report before it returns.
  public var late: (any AsynchronousDriver)? { nil }
  /// The values of the recognizer's parameters; by default empty, which means that every parameter
  /// has its default value.
  public var settings: [ParameterValue?] { [] }
  /// Whether the recognizer uses pen measurements, people or hands; by default true.
  public var usesDetails: Bool { true }
  /// Ignores the pen measurements by default, because most recognizers do not use them.
  public func measure(_ pens: Span<PenTouch>) {}
  /// Ignores people and hands by default, because most recognizers do not use them.
  public func assign(_ groups: Span<GroupedTouch>) {}
}
