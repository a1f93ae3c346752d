public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for zooming with fingers that move apart or together.
///
/// The span of the fingers is twice their mean distance from their center. The pinch begins, at a
/// scale of 1, when the span has changed by more than `slop`. It lasts as long as at least two
/// fingers are down.
public struct PinchRecognizer: GestureMachine {
  /// The outputs of the pinch recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The span of the fingers, divided by their span when the pinch began.
    ///
    /// The span is twice the mean distance of the fingers from their center.
    public var scale: Double
    /// The change in the scale per second.
    public var velocity: Double
    /// The center of the fingers, in px.
    public var center: Point
  }

  /// The change in the fingers' span that must be exceeded for the pinch to begin, in px.
  ///
  /// The span is twice the mean distance of the fingers from their center.
  public var slop = 10.0
  /// The minimum span of the fingers at which the pinch can begin, in px.
  ///
  /// The span is twice the mean distance of the fingers from their center.
  public var minimumSpan = 0.0

  var hasBegun = false
  var scale = 1.0
  var center = Point.zero
  private var mostFingers = 0
  /// The span of the fingers that corresponds to a scale of 1, in px.
  ///
  /// The value is recalculated when a finger lands or lifts, so that the scale does not jump.
  private var base = 0.0
  private var span = 0.0
  private var moments = MomentTracker()
  /// The absolute difference between `base` and the latest span of the fingers, in px.
  private var change = 0.0
  /// The value of `change` after the last batch of touches that had the previous timestamp, in px.
  ///
  /// A compositor can send several batches with the same timestamp. While more batches with the
  /// current timestamp are probably still to come, `change` is unreliable. During that time, the
  /// pinch begins only if both `change` and this earlier value exceed the slop.
  private var settledChange = 0.0
  /// The estimator of the scale's velocity, which tracks points whose x coordinate is the scale.
  var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize a pinch, but keeps the parameters.
  public mutating func reset() {
    hasBegun = false
    scale = 1
    center = .zero
    mostFingers = 0
    base = 0
    span = 0
    moments.reset()
    change = 0
    settledChange = 0
    velocity.removeAll()
  }

  /// Processes a batch of touches, or a wheel or touchpad event, and writes the outcome to
  /// `report`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if let input = context.indirect {
      process(input, context.time, &report)
      return
    }
    let fingers = FingerSpread(touches)
    mostFingers = max(mostFingers, fingers.count)
    guard fingers.count > 1 else {
      if hasBegun || mostFingers > 1 || fingers.count == 0 { lift(context.time, &report) }
      return
    }
    follow(fingers, touches, context.time)
    if hasBegun {
      tell(context.time, &report)
      report.change()
    } else {
      moments.look(at: touches, time: context.time)
      consider(context.time, &report)
    }
  }

  // MARK: Following

  private mutating func follow(
    _ fingers: FingerSpread, _ touches: Span<Touch>, _ time: Timestamp
  ) {
    span = max(fingers.span, FingerSpread.leastSpan)
    center = fingers.center
    let isFirst = base == 0
    if isFirst {
      base = span
    } else if fingers.hasChanged {
      scale *= fingers.growth(of: touches)
      base = span / scale
    } else {
      scale = span / base
    }
    // The arrival or departure of a finger is no evidence that the scale stood still.
    if fingers.hasMoved || isFirst { velocity.add(Point(x: scale, y: 0), at: time) }
  }

  private mutating func consider(_ time: Timestamp, _ report: inout Report<Values>) {
    if moments.isNew { settledChange = change }
    change = abs(span - base)
    report.progress(change, of: slop, unit: .pixels)
    // If only one finger has moved so far at this moment, the previous moment decides.
    guard change > slop, moments.isWhole || settledChange > slop, span >= minimumSpan else {
      return
    }
    let verb = span > base ? "spread" : "closed"
    begin(
      time,
      Reason(
        .recognized, measured: change, limit: slop, unit: .pixels,
        text: "\(verb) by \(change.shortText) px, more than \(slop.shortText)"), &report)
  }

  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    if hasBegun {
      tell(time, &report)
      report.end()
    } else if mostFingers < 2 {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(mostFingers), limit: 2, unit: .count,
          text: "only \(mostFingers) of 2 fingers touched"))
    } else {
      let change = abs(span - base)
      report.fail(
        Reason(
          .tooShort, measured: change, limit: slop, unit: .pixels,
          text: "the span changed by \(change.shortText) px, needs more than \(slop.shortText)"))
    }
  }

  // MARK: Reporting

  /// Begins the pinch with a scale of 1 at the current span of the fingers.
  ///
  /// The earlier change in the span, which exceeded the slop, does not contribute to the scale.
  mutating func begin(_ time: Timestamp, _ reason: Reason, _ report: inout Report<Values>) {
    hasBegun = true
    base = span
    velocity.shift(by: Vector(dx: 1 - scale, dy: 0))
    scale = 1
    tell(time, &report)
    report.begin(reason)
  }

  func tell(_ time: Timestamp, _ report: inout Report<Values>) {
    report.values.scale = scale
    report.values.velocity = velocity.velocity(at: time).dx
    report.values.center = center
  }
}
