public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A gesture recognizer for a drag that must begin in one direction, for example to pull something
/// out.
///
/// After the pull has begun, it follows the finger anywhere. Displacement is measured in the view's
/// frame, from the point where the finger went down. The pull begins when the displacement along
/// `direction` reaches `minimumDistance`. Before that, the pull fails if the displacement to a side
/// exceeds both `maximumDrift` and the displacement along `direction`. A displacement within 45
/// degrees of `direction` therefore never counts as drift.
///
/// A single event can take the finger past both limits. In this case, the recognizer considers the
/// straight line from the previous location to the new one. The limit that this line crosses first
/// decides, so the report rate of the device does not matter.
public struct PullRecognizer: GestureMachine {
  /// A direction of a pull, in the view's frame.
  public enum Direction: String, Choice {
    case down, up, left, right

    /// Returns the components of a displacement along this direction and perpendicular to it.
    ///
    /// The perpendicular component is positive to the right for `down` and `up`, and positive
    /// downward for `left` and `right`.
    func split(_ displacement: Vector) -> (along: Double, aside: Double) {
      switch self {
      case .down: (displacement.dy, displacement.dx)
      case .up: (-displacement.dy, displacement.dx)
      case .left: (-displacement.dx, displacement.dy)
      case .right: (displacement.dx, displacement.dy)
      }
    }
  }

  /// The outputs of the pull recognizer.
  public struct Values: BitwiseCopyable, Sendable {
    /// The point at which the finger went down, in px.
    public var start: Point
    /// The location of the finger, in px.
    public var location: Point
    /// The displacement of the finger from `start`, in px.
    public var translation: Vector
    /// The velocity of the finger, in px/s.
    public var velocity: Vector
  }

  /// The direction in which the finger must move for the pull to begin.
  public var direction = Direction.down
  /// The distance that the finger must move along `direction` for the pull to begin, in px.
  public var minimumDistance = 16.0
  /// The maximum displacement to either side of `direction` before the pull begins, in px.
  ///
  /// A larger displacement makes the pull fail, unless it is within 45 degrees of `direction`.
  public var maximumDrift = 12.0
  /// The handling of an extra finger that lands before the pull begins.
  ///
  /// With `fail`, the pull fails, and all fingers are left to other recognizers. With `ignore`,
  /// only the extra finger is left to other recognizers.
  public var extraTouches = ExtraTouches.fail

  private var hasBegun = false
  private var before = (along: 0.0, aside: 0.0)
  private var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize a pull, but keeps the parameters.
  public mutating func reset() {
    hasBegun = false
    before = (0, 0)
    velocity.removeAll()
  }

  /// Processes a batch of touches, and writes the outcome to `report`.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    if !hasBegun, extraTouches.refuse(touches, beyond: 1, &report) { return }
    report.useOnlyFirst(of: touches)
    let touch = touches[0]
    // A lift is not a movement and must not reduce the finger's velocity.
    if !touch.hasEnded { velocity.add(touch.location, at: touch.time) }
    if hasBegun {
      tell(touch, context.time, &report)
      if touch.hasEnded {
        report.end()
      } else if touch.hasMoved {
        report.change()
      }
    } else if touch.hasEnded {
      lift(touch, context, &report)
    } else {
      consider(touch, context, &report)
    }
  }

  private mutating func consider(
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let now = direction.split(context.inViewFrame(touch.translation))
    let (along, aside) = (now.along, abs(now.aside))
    report.progress(along, of: minimumDistance, unit: .pixels)
    if aside > maximumDrift, aside > along, !isFarEnoughFirst(now) {
      report.fail(
        Reason(
          .drifted, measured: aside, limit: maximumDrift, unit: .pixels,
          text: "\(aside.shortText) px sideways after \(along.shortText) px \(direction.rawValue), "
            + "limit \(maximumDrift.shortText)"))
    } else if along >= minimumDistance {
      hasBegun = true
      tell(touch, context.time, &report)
      report.begin(
        Reason(
          .recognized, measured: along, limit: minimumDistance, unit: .pixels,
          text: "moved \(along.shortText) px \(direction.rawValue), \(aside.shortText) px sideways")
      )
    }
    before = now
  }

  /// Returns whether the finger reaches `minimumDistance` before it drifts, on the straight line
  /// from its previous location to `now`.
  ///
  /// The finger drifts when its displacement to a side exceeds both `maximumDrift` and its
  /// displacement along the direction of the pull.
  private func isFarEnoughFirst(_ now: (along: Double, aside: Double)) -> Bool {
    guard now.along >= minimumDistance else { return false }
    let side = now.aside > 0 ? 1.0 : -1.0
    let (along, aside) = (now.along - before.along, side * (now.aside - before.aside))
    let untilAlong = (minimumDistance - before.along) / along
    let untilAside = (maximumDrift - side * before.aside) / aside
    let isSteep = side * before.aside > before.along
    let untilSteep = isSteep ? 0 : (before.along - side * before.aside) / (aside - along)
    return untilAlong <= max(untilAside, untilSteep)
  }

  private func lift(
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    let along = direction.split(context.inViewFrame(touch.translation)).along
    report.fail(
      Reason(
        .tooShort, measured: along, limit: minimumDistance, unit: .pixels,
        text: "moved \(along.shortText) px \(direction.rawValue), needs "
          + minimumDistance.shortText))
  }

  private func tell(_ touch: Touch, _ time: Timestamp, _ report: inout Report<Values>) {
    report.values.start = touch.startLocation
    report.values.location = touch.location
    report.values.translation = touch.translation
    report.values.velocity = velocity.velocity(at: time)
  }
}
