public import TactusGeometry
public import TactusGestures
public import TactusInput

/// A recognizer for scrolling with a wheel or with fingers on a touchpad.
///
/// The scroll begins with the first movement. A touchpad reports when the fingers leave it. A wheel
/// does not report when it stops, so it counts as stopped after a quarter of a second without
/// movement.
public struct ScrollRecognizer: GestureMachine {
  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The displacement of the content since the previous event, in px.
    public var delta: Vector
    /// The velocity of the content, in px/s.
    public var velocity: Vector
  }

  static let quietTime = Interval.milliseconds(250)

  private var hasBegun = false
  /// The sum of all scroll movements, as a point because the velocity tracker requires points.
  private var place = Point.zero
  private var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Prepares the recognizer for the next attempt.
  public mutating func reset() {
    hasBegun = false
    place = .zero
    velocity.removeAll()
  }

  /// Processes a batch of touches or other input, and reports the outcome.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let input = context.indirect else { return }
    if input.phase == .ended {
      stop(context.time, &report)
    } else if input.delta != .zero {
      move(input, context.time, &report)
    } else if !hasBegun, input.scale != 1 || input.rotation != 0 {
      // This is a pinch on the touchpad.
      report.ignores = 1
    }
  }

  /// Ends the scroll because the wheel has stopped.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    stop(context.time, &report)
  }

  private mutating func move(
    _ input: IndirectInput, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    if !hasBegun, input.modifiers.contains(.control) {
      // With Ctrl, this is a pinch.
      report.ignores = 1
      return
    }
    place += input.delta
    velocity.add(place, at: time)
    report.values.delta = input.delta
    report.values.velocity = velocity.velocity(at: time)
    // A device that cannot report its stop needs a timeout.
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
