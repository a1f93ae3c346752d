public import TactusGeometry
public import TactusGestures
public import TactusInput

/// Two or more fingers that turn about their center.
///
/// The rotation begins at an angle of 0 when the fingers have moved farther than the slop along
/// their circle, and lasts while two fingers are down. Turns add up, so the angle can exceed half a
/// turn.
public struct RotationRecognizer: GestureMachine {
  public struct Values: BitwiseCopyable, Sendable {
    public var angle: Double
    public var velocity: Double
    public var center: Point
  }

  public var slop = 10.0

  private var hasBegun = false
  private var angle = 0.0
  private var center = Point.zero
  private var mostFingers = 0
  /// The radius of the circle of the fingers: half their span.
  private var radius = 0.0
  private var moments = MomentTracker()
  /// The arc length along the circle after the latest batch, and after the previous moment, in px.
  private var latestArc = 0.0
  private var settledArc = 0.0
  /// The velocity of the angle, tracked as the x of a point.
  private var velocity = VelocityTracker()

  public init() {}

  public mutating func reset() {
    hasBegun = false
    angle = 0
    center = .zero
    mostFingers = 0
    radius = 0
    moments.reset()
    latestArc = 0
    settledArc = 0
    velocity.removeAll()
  }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if let input = context.indirect {
      process(input, context.time, &report)
      return
    }
    let fingers = FingerSpread(touches)
    mostFingers = max(mostFingers, fingers.count)
    angle += fingers.turn(of: touches)
    guard fingers.count > 1 else {
      if hasBegun || mostFingers > 1 || fingers.count == 0 { lift(context.time, &report) }
      return
    }
    // The arrival or departure of a finger is no evidence that the angle stood still.
    if fingers.hasMoved || radius == 0 { velocity.add(Point(x: angle, y: 0), at: context.time) }
    center = fingers.center
    radius = fingers.span / 2
    if hasBegun {
      tell(context.time, &report)
      report.change()
    } else {
      moments.look(at: touches, time: context.time)
      consider(context.time, &report)
    }
  }

  /// Handles a touchpad's rotation, without a slop because the touchpad has its own.
  private mutating func process(
    _ input: IndirectInput, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    center = input.location
    if input.phase == .ended {
      if hasBegun {
        tell(time, &report)
        report.end()
      } else {
        report.fail(Reason(.tooShort, text: "nothing was turned"))
      }
    } else if input.rotation != 0 {
      if !hasBegun { begin(time, Reason(.recognized, text: "turned by a touchpad"), &report) }
      angle += input.rotation
      velocity.add(Point(x: angle, y: 0), at: time)
      tell(time, &report)
      if report.state != .began { report.change() }
    } else if !hasBegun, input.delta != .zero {
      // A scroll is not a rotation.
      report.ignores = 1
    }
  }

  // MARK: Deciding

  private var arc: Double { abs(angle) * radius }

  private mutating func consider(_ time: Timestamp, _ report: inout Report<Values>) {
    if moments.isNew { settledArc = latestArc }
    latestArc = arc
    report.progress(latestArc, of: slop, unit: .pixels)
    // If only one finger has moved so far at this moment, the previous moment decides.
    guard arc > slop, moments.isWhole || settledArc > slop else { return }
    let degrees = abs(angle) * 180 / .pi
    begin(
      time,
      Reason(
        .recognized, measured: arc, limit: slop, unit: .pixels,
        text: "turned \(degrees.shortText) degrees, \(arc.shortText) px of arc, more than "
          + slop.shortText), &report)
  }

  private mutating func lift(_ time: Timestamp, _ report: inout Report<Values>) {
    if hasBegun {
      tell(time, &report)
      report.end()
    } else if mostFingers < 2 {
      report.fail(
        Reason(
          .tooFewTouches, measured: Double(mostFingers), limit: 2, unit: .count,
          text: "\(mostFingers) of 2 fingers"))
    } else {
      report.fail(
        Reason(
          .tooShort, measured: arc, limit: slop, unit: .pixels,
          text: "turned by \(arc.shortText) px of arc, needs more than \(slop.shortText)"))
    }
  }

  // MARK: Reporting

  /// Begins the rotation at an angle of 0, so that the turn that used up the slop is not part of
  /// it.
  private mutating func begin(_ time: Timestamp, _ reason: Reason, _ report: inout Report<Values>) {
    hasBegun = true
    velocity.shift(by: Vector(dx: -angle, dy: 0))
    angle = 0
    tell(time, &report)
    report.begin(reason)
  }

  private func tell(_ time: Timestamp, _ report: inout Report<Values>) {
    report.values.angle = angle
    report.values.velocity = velocity.velocity(at: time).dx
    report.values.center = center
  }
}
