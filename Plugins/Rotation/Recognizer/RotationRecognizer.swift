public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for two or more fingers that turn about their center.
///
/// The fingers turn on a circle whose radius is their mean distance from their center. The rotation
/// begins, at an angle of 0, when they have turned through an arc of this circle that is longer
/// than `slop`. It lasts as long as at least two fingers are down. The angle accumulates, so it can
/// exceed half a turn.
public struct RotationRecognizer: GestureMachine {
  /// The outputs of the rotation recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The angle since the rotation began, in radians, positive for clockwise on screen.
    public var angle: Double
    /// The angular velocity of the rotation, in rad/s, positive for clockwise on screen.
    public var velocity: Double
    /// The center of the fingers, in px.
    public var center: Point
  }

  /// The length of arc that must be exceeded for the rotation to begin, in px.
  ///
  /// The arc is measured on the circle whose radius is the mean distance of the fingers from their
  /// center.
  public var slop = 10.0

  private var hasBegun = false
  private var angle = 0.0
  private var center = Point.zero
  private var mostFingers = 0
  /// The radius of the circle on which the fingers turn, in px.
  ///
  /// The radius is the mean distance of the fingers from their center.
  private var radius = 0.0
  private var moments = MomentTracker()
  /// The length of the arc through which the fingers had turned after the latest batch of touches,
  /// in px.
  private var latestArc = 0.0
  /// The value of `latestArc` after the last batch of touches that had the previous timestamp, in
  /// px.
  ///
  /// A compositor can send several batches with the same timestamp. While more batches with the
  /// current timestamp are probably still to come, `latestArc` is unreliable. During that time, the
  /// rotation begins only if both `latestArc` and this earlier value exceed the slop.
  private var settledArc = 0.0
  /// The estimator of the angular velocity, which tracks points whose x coordinate is the angle.
  private var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize a rotation, but keeps the parameters.
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

  /// Processes a batch of touches or a touchpad event, and writes the outcome to `report`.
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

  /// Processes a touchpad event, and writes the outcome to `report`.
  ///
  /// The rotation begins with the first event that reports a rotation. No slop applies, because the
  /// touchpad applies its own.
  private mutating func process(
    _ input: IndirectInput, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    center = input.location
    if input.phase == .ended {
      if hasBegun {
        tell(time, &report)
        report.end()
      } else {
        report.fail(Reason(.tooShort, text: "the touchpad reported no rotation"))
      }
    } else if input.rotation != 0 {
      if !hasBegun { begin(time, Reason(.recognized, text: "turned with a touchpad"), &report) }
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
          text: "only \(mostFingers) of 2 fingers touched"))
    } else {
      report.fail(
        Reason(
          .tooShort, measured: arc, limit: slop, unit: .pixels,
          text: "turned by \(arc.shortText) px of arc, needs more than \(slop.shortText)"))
    }
  }

  // MARK: Reporting

  /// Begins the rotation with an angle of 0 at the current location of the fingers.
  ///
  /// The earlier turn of the fingers, which exceeded the slop, does not contribute to the angle.
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
