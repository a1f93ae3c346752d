public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for a finger that follows a given path, such as a letter.
///
/// The finger goes down at the start of the path and stays within `tolerance` of it up to its end.
/// If the path has several strokes, the finger lifts between them.
public struct TraceRecognizer: GestureMachine {
  /// The outputs of the trace recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// How far the finger has followed the path, as a fraction of the path's length.
    public var progress: Double
    /// How closely the finger has followed the path, from 0 to 1.
    ///
    /// The value is 1 minus the mean distance from the path as a fraction of `tolerance`.
    public var accuracy: Double
    /// The distance of the finger from the path, in px of the view.
    public var deviation: Double
    /// The greatest distance of the finger from the path so far, in px of the view.
    public var greatestDeviation: Double
    /// The number of the stroke that the finger follows, counted from 1.
    public var stroke: Double
    /// The location of the finger, in px.
    public var location: Point
  }

  static let offStart = OwnReason("off-start", "the finger went down away from the path's start")
  static let offPath = OwnReason("off-path", "the finger left the path")
  static let noPath = OwnReason("no-path", "the recognizer has no path to follow")
  /// The length of the path that the finger must follow before the gesture begins, in px.
  ///
  /// The value is the usual touch slop, below which a finger counts as resting.
  private static let slop = 10.0

  /// The path to follow, as SVG path data without arcs, in the view's coordinates.
  ///
  /// Each subpath is a stroke. A stroke of length 0 is a dot.
  public var path = "" {
    didSet { if path != oldValue { measured = Path(data: path).flatMap { MeasuredPath($0) } } }
  }
  /// The maximum distance of the finger from the path, in px of the view.
  public var tolerance = 40.0
  /// Whether the finger can go down anywhere on the first stroke instead of at its start.
  public var startsAnywhere = false
  /// The maximum time from a lift to the next touch, which continues the path.
  ///
  /// If the time is zero, the gesture is cancelled when the finger lifts before the end of the path.
  public var pause = Interval.milliseconds(3000)
  /// The handling of an extra finger that goes down before the gesture begins.
  public var extraTouches = ExtraTouches.fail

  private var measured: MeasuredPath?
  private var progress: TraceProgress?
  private var hasBegun = false
  private var isDown = false

  /// Creates a recognizer with the default parameters, which has no path.
  public init() {}

  /// Discards the current attempt to follow the path, but keeps the parameters.
  public mutating func reset() {
    progress = nil
    hasBegun = false
    isDown = false
  }

  /// Processes a batch of touches, and writes the outcome to `report`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    if !hasBegun, extraTouches.refuse(touches, beyond: 1, &report) { return }
    report.useOnlyFirst(of: touches)
    let touch = touches[0]
    let place = context.toView.apply(touch.location)
    if !isDown, !land(at: place, &report) { return }
    follow(touch, to: place, &report)
    if touch.hasEnded, report.state?.isFinal != true { lift(context.time, &report) }
  }

  /// Ends the attempt because no finger went down within `pause` after a lift.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    stop(liftedEarly, &report)
  }

  /// Notes that a finger has gone down.
  ///
  /// - Returns: Whether the finger can follow the path from there; if not, the attempt is over.
  private mutating func land(at place: Point, _ report: inout Report<Values>) -> Bool {
    isDown = true
    report.deadline = nil
    guard let measured else {
      let why = path.isEmpty ? "there is no path" : "the path is not valid SVG path data"
      report.fail(Reason(Self.noPath, text: why))
      return false
    }
    let isFirst = progress == nil
    var next = progress ?? TraceProgress(measured, tolerance: tolerance)
    let isNear =
      isFirst ? next.begin(at: place, anywhere: startsAnywhere) : next.resume(at: place)
    let away = next.deviation
    if isNear { progress = next }
    guard !isNear else { return true }
    let target = isFirst ? startsAnywhere ? "path" : "start" : "rest of the path"
    let reason = Reason(
      Self.offStart, measured: away, limit: tolerance, unit: .pixels,
      text: "\(away.shortText) px from the \(target), limit \(tolerance.shortText)")
    // A finger that goes down elsewhere can begin the path again.
    if !isFirst { report.restarts = 1 }
    stop(reason, &report)
    return false
  }

  private mutating func follow(_ touch: Touch, to place: Point, _ report: inout Report<Values>) {
    guard let isNear = progress?.follow(to: place), let progress else { return }
    tell(progress, touch, &report)
    guard isNear else {
      let (away, limit) = (progress.deviation, tolerance)
      let reason = Reason(
        Self.offPath, measured: away, limit: limit, unit: .pixels,
        text: "\(away.shortText) px from the path at \(percent), limit \(limit.shortText)")
      return stop(reason, &report)
    }
    if progress.isComplete {
      report.end(Reason(.recognized, text: "followed the path"))
    } else if hasBegun {
      if touch.hasMoved { report.change() }
    } else if progress.followed >= Self.slop || progress.hasStroke {
      hasBegun = true
      report.begin(Reason(.recognized, text: "followed the path for \(percent)"))
    } else {
      report.progress(progress.followed, of: Self.slop, unit: .pixels)
    }
  }

  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    isDown = false
    progress?.lift()
    guard let progress else { return }
    report.values.progress = progress.share
    if progress.isComplete {
      report.end(Reason(.recognized, text: "followed the path"))
    } else if hasBegun, pause > .zero {
      report.deadline = time + pause
    } else {
      stop(liftedEarly, &report)
    }
  }

  private var percent: String { "\(((progress?.share ?? 0) * 100).shortText) %" }

  private var liftedEarly: Reason {
    Reason(
      .liftedEarly, measured: progress?.share ?? 0, limit: 1, unit: .ratio,
      text: "lifted at \(percent) of the path")
  }

  private func stop(_ reason: Reason, _ report: inout Report<Values>) {
    if hasBegun { report.cancel(reason) } else { report.fail(reason) }
  }

  private func tell(_ progress: TraceProgress, _ touch: Touch, _ report: inout Report<Values>) {
    report.values.progress = progress.share
    report.values.accuracy = progress.accuracy
    report.values.deviation = progress.deviation
    report.values.greatestDeviation = progress.greatestDeviation
    report.values.stroke = Double(progress.strokeNumber)
    report.values.location = touch.location
  }
}
