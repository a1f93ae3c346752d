public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A wheel, or fingers on a touchpad.
///
/// It begins with the first movement. A touchpad says when the fingers leave it; a wheel does not:
/// after a quarter of a second of rest it has stopped.
public struct ScrollRecognizer: GestureMachine {
  public struct Values: BitwiseCopyable, Sendable {
    public var delta: Vector
    public var velocity: Vector
  }

  static let quietTime = Interval.milliseconds(250)

  private var hasBegun = false
  /// All movements together: a place that moves, for its velocity.
  private var place = Point.zero
  private var velocity = VelocityTracker()

  public init() {}

  public mutating func reset() {
    hasBegun = false
    place = .zero
    velocity.removeAll()
  }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let input = context.indirect else { return }
    if input.phase == .ended {
      stop(context.time, &report)
    } else if input.delta != .zero {
      move(input, context.time, &report)
    } else if !hasBegun, input.scale != 1 || input.rotation != 0 {
      // A pinch on the touchpad.
      report.ignores = 1
    }
  }

  /// The wheel rests.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    stop(context.time, &report)
  }

  private mutating func move(
    _ input: IndirectInput, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    if !hasBegun, input.modifiers.contains(.control) {
      // With Ctrl it is a pinch.
      report.ignores = 1
      return
    }
    place += input.delta
    velocity.add(place, at: time)
    report.values.delta = input.delta
    report.values.velocity = velocity.velocity(at: time)
    // What cannot say that it stopped is waited for.
    report.deadline = input.source == .finger ? nil : time + Self.quietTime
    if hasBegun {
      report.change()
    } else {
      hasBegun = true
      report.begin(Reason(.recognized, text: "scrolled by \(Self.text(input.delta))"))
    }
  }

  private func stop(_ time: Timestamp, _ report: inout Report<Values>) {
    guard hasBegun else {
      report.ignores = 1
      return
    }
    report.values.delta = .zero
    report.values.velocity = velocity.velocity(at: time)
    report.end()
  }

  private static func text(_ delta: Vector) -> String {
    "\(delta.dx.shortText), \(delta.dy.shortText) px"
  }
}
