public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A pointer over the view with no button pressed.
///
/// The gesture begins when the pointer enters the view and ends when the pointer leaves, or when
/// its button is pressed.
public struct HoverRecognizer: GestureMachine {
  public struct Values: BitwiseCopyable, Sendable {
    public var location: Point
  }

  private var hasBegun = false

  public init() {}

  public mutating func reset() { hasBegun = false }

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
      report.begin(Reason(.recognized, text: "the pointer is over it"))
    case .ended where hasBegun: report.end(Reason(.recognized, text: "the pointer left it"))
    case .ended: report.fail(Reason(.liftedEarly, text: "the pointer left it"))
    default: break
    }
  }
}
