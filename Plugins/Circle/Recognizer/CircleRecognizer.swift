public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for circles drawn with one finger.
public struct CircleRecognizer: GestureMachine {
  /// A method of deciding whether a stroke is a circle.
  ///
  /// `arc` and `radius` are published methods, included for comparison. `robust` was developed for
  /// this project.
  public enum Method: String, Choice {
    case arc, radius, robust
  }

  /// The direction in which a circle was drawn, as seen on screen.
  public enum Direction: String, Choice {
    case clockwise, anticlockwise
  }

  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The center of the circle on the surface, in px.
    public var center: Point
    /// The radius of the circle, in px.
    ///
    /// With the `arc` method, the radius is a quarter of the sum of the width and the height of the
    /// stroke's bounding rectangle. With the other methods, it is the mean distance of the points
    /// from the center.
    public var radius: Double
    /// The rectangle that encloses the circle on the surface, in px.
    ///
    /// - For the `arc` method: the bounding rectangle of the stroke, moved so that its center is
    ///   the mean of the points.
    /// - For the `radius` method: the square around a circle with the mean radius.
    /// - For the `robust` method: the bounding rectangle of the part of the stroke that forms the
    ///   circle; this part can begin after the start of the stroke.
    public var rectangle: Rect
    /// The direction in which the circle was drawn.
    public var direction: Chosen<Direction>
    /// The angle that the stroke covers about the center, in radians, positive for clockwise.
    ///
    /// A backward step reduces the angle, except with the `arc` method, which adds the size of
    /// every step.
    public var winding: Double
  }

  /// The method that decides whether a stroke is a circle.
  public var method = Method.robust
  /// The limits that a stroke must meet to be recognized as a circle.
  public var limits = CircleLimits()

  private var stroke = StrokePath()
  private var arc = ArcMethod()
  private var robust = RobustMethod()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current stroke, but keeps the parameters.
  public mutating func reset() {
    stroke.removeAll()
    arc.reset()
  }

  /// Adds the finger's location to the stroke, and reports whether the stroke is recognized or
  /// refused.
  ///
  /// The attempt fails if there is more than one touch.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let touch = report.onlyTouch(of: touches) else { return }
    switch touch.phase {
    case .began: begin(touch, &report)
    case .moved: follow(touch, &report)
    case .ended: lift(touch, context, &report)
    default: break
    }
  }

  /// Fails the attempt because the stroke has exceeded `limits.maximumDuration`.
  ///
  /// Only the `arc` and `radius` methods have this deadline.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    report.fail(.tookTooLong(context.time - touches[0].startTime, limits))
  }

  // MARK: The stroke

  private mutating func begin(_ touch: Touch, _ report: inout Report<Values>) {
    switch method {
    case .arc, .radius:
      stroke.begin(at: touch.location, spacing: 0, capacity: 1024)
      _ = arc.follow(touch.location, limits)
      // The maximum duration itself is still allowed; only a later end is too late.
      report.deadline =
        touch.startTime + limits.maximumDuration + Interval(nanoseconds: 1)
    case .robust:
      stroke.begin(
        at: touch.location, spacing: RobustMethod.spacing, share: RobustMethod.share,
        capacity: RobustMethod.capacity)
      robust.begin(at: touch.location)
    }
  }

  private mutating func follow(_ touch: Touch, _ report: inout Report<Values>) {
    guard stroke.add(touch.location) else { return }
    switch method {
    case .arc: take(arc.follow(touch.location, limits), &report)
    case .radius: break
    case .robust:
      report.progress(abs(robust.turning) * 180 / .pi, of: 360, unit: .degrees)
      take(robust.follow(stroke, limits), &report)
    }
  }

  private mutating func lift(
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let duration = touch.time - touch.startTime
    switch method {
    case .arc:
      take(
        arc.judge(
          stroke, duration: duration, surfaceWidth: context.surfaceSize.width, limits), &report)
    case .radius: take(RadiusMethod().judge(stroke, duration: duration, limits), &report)
    case .robust:
      stroke.close(at: touch.location)
      take(robust.judgeAtLift(stroke, limits), &report)
    }
  }

  // MARK: Reporting

  private func take(_ verdict: CircleVerdict, _ report: inout Report<Values>) {
    switch verdict {
    case .open: break
    case .found(let circle, let reason):
      tell(circle, &report)
      report.end(reason)
    case .refused(let circle, let reason):
      if let circle { tell(circle, &report) }
      report.fail(reason)
    }
  }

  private func tell(_ circle: FoundCircle, _ report: inout Report<Values>) {
    report.values.center = circle.center
    report.values.radius = circle.radius
    report.values.rectangle = circle.rectangle
    report.values.direction = Chosen(circle.winding < 0 ? .anticlockwise : .clockwise)
    report.values.winding = circle.winding
    for point in stroke.points { report.points.append(point) }
  }
}
