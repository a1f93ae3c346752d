public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for scrolling with a wheel or with fingers on a touchpad.
///
/// The scroll begins with the first movement. It ends when the touchpad reports that the fingers
/// have left it. A wheel does not report that it has stopped, so the scroll ends after a quarter of
/// a second without movement.
public struct ScrollRecognizer: GestureMachine {
  /// The outputs of the scroll recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The displacement by which the content should move for this event, in px; zero at the end of
    /// the scroll.
    public var delta: Vector
    /// The velocity of the content, in px/s.
    ///
    /// At the end of the scroll, the content can keep moving at this velocity.
    public var velocity: Vector
  }

  static let quietTime = Interval.milliseconds(250)

  private var hasBegun = false
  /// The sum of all scroll displacements, in px.
  ///
  /// The sum is stored as a point because the velocity tracker requires points.
  private var place = Point.zero
  private var velocity = VelocityTracker()

  /// Creates a scroll recognizer, which has no parameters.
  public init() {}

  /// Discards the current attempt to recognize a scroll.
  public mutating func reset() {
    hasBegun = false
    place = .zero
    velocity.removeAll()
  }

  /// Processes a wheel or touchpad event, and writes the outcome to `report`.
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

  /// Ends the scroll because the wheel has sent no events for `quietTime` and counts as stopped.
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
