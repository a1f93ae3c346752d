public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for fingers that move quickly in one direction.
///
/// The recognizer evaluates the mean displacement of the fingers in the view's frame. Each finger's
/// displacement is measured from the point at which the finger went down. The swipe is recognized
/// as soon as the mean displacement is long enough, fast enough, and close enough to one of the
/// directions. The time limit counts from the first movement, not from the first touch, so that
/// fingers can rest before a swipe.
public struct SwipeRecognizer: GestureMachine {
  /// A direction of a swipe, in the view's frame.
  public enum Direction: String, Choice {
    case right, left, up, down

    var unit: Vector {
      switch self {
      case .right: Vector(dx: 1, dy: 0)
      case .left: Vector(dx: -1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      }
    }
  }

  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The recognized direction.
    public var direction: Chosen<Direction>
    /// The mean velocity of the fingers, in px/s.
    public var velocity: Vector
    /// The center of the points at which the fingers went down, in px.
    public var start: Point
  }

  /// The directions to recognize.
  public var directions: ChoiceSet<Direction> = [.right]
  /// The number of fingers required for a swipe.
  public var touchesNeeded = 1
  /// The minimum length of the fingers' mean displacement, in px.
  public var minimumDistance = 40.0
  /// The maximum angle between the mean displacement and the direction of the swipe, in degrees.
  public var maximumAngle = 30.0
  /// The minimum speed along the direction of the swipe, in px/s.
  public var minimumSpeed = 300.0
  /// The maximum time from the first movement until the swipe is recognized.
  public var maximumDuration = Interval.milliseconds(500)

  /// The mean displacement of the fingers in the view's frame.
  private var displacement = Vector.zero
  private var fingers = 0
  private var start = Point.zero
  /// The time of the first movement, from which `maximumDuration` counts; nil before any movement.
  private var movementStart: Timestamp?
  private var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Prepares the recognizer for its next attempt to recognize a gesture.
  public mutating func reset() {
    displacement = .zero
    fingers = 0
    movementStart = nil
    velocity.removeAll()
  }

  /// Processes a batch of touches or other input, and reports the outcome.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    if movementStart == nil, haveMoved(touches) {
      movementStart = context.time
      report.deadline = context.time + maximumDuration
    }
    guard touches.count <= touchesNeeded else {
      return report.fail(.tooManyTouches(touches.count, of: touchesNeeded))
    }
    measure(touches, context)
    if touches.anyEnded {
      lift(context, &report)
    } else if fingers == touchesNeeded {
      consider(touches, context, &report)
    }
  }

  /// Reports failure, because the fingers moved too slowly or not far enough within
  /// `maximumDuration`.
  public mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let now = context.time
    let took = (now - (movementStart ?? now)).milliseconds
    // The distance was sufficient, so the speed was not.
    if displacement.length >= minimumDistance { return failSlow(context, &report) }
    report.fail(
      Reason(
        .tooLong, measured: took, limit: maximumDuration.milliseconds, unit: .milliseconds,
        text: "moved \(displacement.length.shortText) px in \(took.shortText) ms, needs "
          + "\(minimumDistance.shortText) px in \(maximumDuration.milliseconds.shortText) ms"))
  }

  // MARK: Measuring

  /// Returns whether any finger has moved by more than a quarter of `minimumDistance` since it went
  /// down.
  ///
  /// With the default `minimumDistance`, this limit is the customary touch slop of 10 px. The
  /// trembling of a resting finger therefore does not count as movement.
  private func haveMoved(_ touches: Span<Touch>) -> Bool {
    for index in 0..<touches.count
    where touches[index].translation.length > minimumDistance / 4 {
      return true
    }
    return false
  }

  private mutating func measure(_ touches: Span<Touch>, _ context: borrowing GestureContext) {
    var sum = Vector.zero
    var starts = Vector.zero
    for index in 0..<touches.count {
      sum += touches[index].translation
      starts += touches[index].startLocation - .zero
    }
    let count = Double(touches.count)
    if touches.count != fingers { velocity.removeAll() }
    fingers = touches.count
    start = .zero + starts / count
    displacement = context.inViewFrame(sum / count)
    // A lift is not a movement and must not reduce the finger's velocity.
    if touches.anyBegan || touches.anyMoved { velocity.add(.zero + sum / count, at: context.time) }
  }

  private var nearest: Direction? {
    var best: Direction?
    for direction in Direction.allCases where directions[direction] {
      if best.map({ displacement.dot(direction.unit) > displacement.dot($0.unit) }) ?? true {
        best = direction
      }
    }
    return best
  }

  /// Returns the angle between the fingers' mean displacement and a direction, in degrees, from 0
  /// to 180.
  private func angle(off direction: Direction) -> Double {
    let unit = direction.unit
    return abs(Trigonometry.atan2(unit.cross(displacement), unit.dot(displacement))) * 180 / .pi
  }

  /// Returns the speed of the fingers along a direction, in px/s.
  private func speed(
    along direction: Direction, _ context: borrowing GestureContext
  ) -> Double {
    context.inViewFrame(velocity.velocity(at: context.time)).dot(direction.unit)
  }

  // MARK: Deciding

  private func consider(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let distance = displacement.length
    report.progress(distance, of: minimumDistance, unit: .pixels)
    guard distance >= minimumDistance, let direction = nearest else { return }
    let angle = angle(off: direction)
    if angle > maximumAngle {
      report.fail(
        Reason(
          .wrongDirection, measured: angle, limit: maximumAngle, unit: .degrees,
          text: "after \(distance.shortText) px, \(angle.shortText) degrees off "
            + "\(direction.rawValue), limit \(maximumAngle.shortText)"))
      return
    }
    let speed = speed(along: direction, context)
    guard speed >= minimumSpeed, haveAllMoved(touches, along: direction, context) else { return }
    report.values.direction = Chosen(direction)
    report.values.velocity = velocity.velocity(at: context.time)
    report.values.start = start
    report.end(
      Reason(
        .recognized, measured: speed, limit: minimumSpeed, unit: .pixelsPerSecond,
        text: "moved \(distance.shortText) px \(direction.rawValue) at \(speed.shortText) px/s, "
          + "\(angle.shortText) degrees off"))
  }

  /// Returns whether every finger has moved by at least half of `minimumDistance` in the given
  /// direction.
  ///
  /// Without this check, two fingers could complete a swipe while one of them rests, because the
  /// mean displacement is long enough if the other finger moves twice the minimum distance.
  private func haveAllMoved(
    _ touches: Span<Touch>, along direction: Direction, _ context: borrowing GestureContext
  ) -> Bool {
    for index in 0..<touches.count {
      let own = context.inViewFrame(touches[index].translation).dot(direction.unit)
      if own < minimumDistance / 2 { return false }
    }
    return true
  }

  // MARK: Failing

  private func failSlow(_ context: borrowing GestureContext, _ report: inout Report<Values>) {
    var speed = 0.0
    if let direction = nearest { speed = self.speed(along: direction, context) }
    report.fail(
      Reason(
        .tooSlow, measured: speed, limit: minimumSpeed, unit: .pixelsPerSecond,
        text: "moved \(displacement.length.shortText) px, but only at \(speed.shortText) px/s, "
          + "needs \(minimumSpeed.shortText)"))
  }

  private func lift(_ context: borrowing GestureContext, _ report: inout Report<Values>) {
    if fingers < touchesNeeded {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(fingers), limit: Double(touchesNeeded), unit: .count,
          text: "only \(fingers) of \(touchesNeeded) fingers touched"))
    } else if displacement.length >= minimumDistance {
      failSlow(context, &report)
    } else {
      report.fail(
        Reason(
          .tooShort, measured: displacement.length, limit: minimumDistance, unit: .pixels,
          text: "moved \(displacement.length.shortText) px, needs \(minimumDistance.shortText)"))
    }
  }
}
