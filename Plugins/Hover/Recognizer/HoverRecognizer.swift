public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for a pointer that hovers over the view with no button pressed.
///
/// The gesture begins when the pointer enters the view. It ends when the pointer leaves the view or
/// when a button of the pointer is pressed.
public struct HoverRecognizer: GestureMachine {
  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The location of the pointer on the surface, in px.
    public var location: Point
  }

  private var hasBegun = false

  /// Creates a hover recognizer, which has no parameters.
  public init() {}

  /// Discards the current hover gesture, so that another one can begin.
  public mutating func reset() { hasBegun = false }

  /// Follows the first pointer, and reports when the hover gesture begins, changes, ends or fails.
  ///
  /// Any other pointer is left to other recognizers.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    let pointer = touches[0]
    // A second pointer belongs to another seat and is left to other recognizers.
    report.uses = 1
    for index in 1..<max(1, min(touches.count, Report.touchCapacity)) {
      report.ignores |= 1 << UInt64(index)
    }
    switch pointer.phase {
    case .hovering where hasBegun:
      report.values.location = pointer.location
      report.change()
    case .hovering:
      hasBegun = true
      report.values.location = pointer.location
      report.begin(Reason(.recognized, text: "the pointer is over the view"))
    case .ended where hasBegun: report.end(Reason(.recognized, text: "the pointer left the view"))
    case .ended: report.fail(Reason(.liftedEarly, text: "the pointer left the view"))
    default: break
    }
  }
}
