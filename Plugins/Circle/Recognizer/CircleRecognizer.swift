import TactusGeometry
public import TactusGestures
public import TactusInput

/// One finger draws a circle.
public struct CircleRecognizer: GestureMachine {
  enum Method: Int {
    case arc, radius, robust
  }

  /// Where each output starts among the values.
  enum Slot {
    static let centre = 0
    static let radius = 2
    static let rectangle = 3
    static let direction = 7
    static let winding = 8
  }

  var method = Method.robust
  var limits = CircleLimits()

  private var stroke = StrokePath()
  private var arc = ArcMethod()
  private var robust = RobustMethod()

  public init() {}

  public mutating func reset() {
    stroke.removeAll()
    arc.reset()
  }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    guard touches.count > 0 else { return }
    guard touches.count == 1 else {
      report.fail(
        Reason(
          .tooManyTouches, measured: Double(touches.count), limit: 1, unit: .count,
          text: "\(touches.count) fingers, 1 wanted"))
      return
    }
    let touch = touches[0]
    switch touch.phase {
    case .began: begin(touch, &report)
    case .moved: follow(touch, &report)
    case .ended: lift(touch, context, &report)
    default: break
    }
  }

  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    guard touches.count > 0 else { return }
    report.fail(.tookTooLong(context.time - touches[0].startTime, limits))
  }

  // MARK: The stroke

  private mutating func begin(_ touch: Touch, _ report: inout Report) {
    switch method {
    case .arc, .radius:
      stroke.begin(at: touch.location, spacing: 0, capacity: 1024)
      _ = arc.follow(touch.location, limits)
      // Two seconds are still allowed; what comes after them is not.
      report.deadline =
        touch.startTime + limits.maximumDuration + Interval(nanoseconds: 1)
    case .robust:
      stroke.begin(
        at: touch.location, spacing: RobustMethod.spacing, share: RobustMethod.share,
        capacity: RobustMethod.capacity)
      robust.begin(at: touch.location)
    }
  }

  private mutating func follow(_ touch: Touch, _ report: inout Report) {
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
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report
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

  // MARK: Telling

  private func take(_ verdict: CircleVerdict, _ report: inout Report) {
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

  private func tell(_ circle: FoundCircle, _ report: inout Report) {
    report.set(circle.centre, at: Slot.centre)
    report.values[Slot.radius] = circle.radius
    report.set(circle.rectangle, at: Slot.rectangle)
    report.values[Slot.direction] = circle.winding < 0 ? 1 : 0
    report.values[Slot.winding] = circle.winding
    for point in stroke.points { report.points.append(point) }
  }
}
