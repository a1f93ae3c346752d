import TactusGeometry
public import TactusGestures
public import TactusInput

/// A drag in one direction that pulls something out and then follows the finger anywhere.
///
/// Measured from where the finger went down, in the view's frame: it begins at `minimumDistance`
/// along the direction. Before that it fails for good beyond `maximumDrift` to either side if the way
/// leads more to the side than along: within 45 degrees of the direction it always begins. Where
/// one event takes the finger past both, the straight way to there tells which came first: it must
/// not matter how often a device reports.
public struct PullRecognizer: GestureMachine {
  enum Direction: Int {
    case down, up, left, right

    var name: String {
      switch self {
      case .down: "down"
      case .up: "up"
      case .left: "left"
      case .right: "right"
      }
    }

    /// How far a movement leads along the direction, and how far to the side: which side is told
    /// by the sign.
    func split(_ way: Vector) -> (along: Double, aside: Double) {
      switch self {
      case .down: (way.dy, way.dx)
      case .up: (-way.dy, way.dx)
      case .left: (-way.dx, way.dy)
      case .right: (way.dx, way.dy)
      }
    }
  }

  /// Where each output starts among the values.
  enum Slot {
    static let start = 0
    static let location = 2
    static let translation = 4
    static let velocity = 6
  }

  var direction = Direction.down
  var minimumDistance = 16.0
  var maximumDrift = 12.0
  var extraTouches = ExtraTouches.fail

  private var hasBegun = false
  /// Where the finger was at the event before, from its start.
  private var before = (along: 0.0, aside: 0.0)
  private var velocity = VelocityTracker()

  public init() {}

  public mutating func set(parameter index: Int, to value: ParameterValue) {
    switch (index, value) {
    case (0, .choice(let choice)): direction = Direction(rawValue: choice) ?? .down
    case (1, .number(let number)): minimumDistance = number
    case (2, .number(let number)): maximumDrift = number
    case (3, .choice(let choice)): extraTouches = ExtraTouches(rawValue: choice) ?? .fail
    default: break
    }
  }

  public mutating func reset() {
    hasBegun = false
    before = (0, 0)
    velocity.removeAll()
  }

  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    guard touches.count > 0 else { return }
    if !hasBegun, extraTouches.refuse(touches, beyond: 1, &report) { return }
    report.useOnlyFirst(of: touches)
    let touch = touches[0]
    // A lift is no movement: it must not make the finger look slower than it was.
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
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report
  ) {
    let now = direction.split(context.inViewFrame(touch.translation))
    let (along, aside) = (now.along, abs(now.aside))
    report.progress(along, of: minimumDistance, unit: .pixels)
    if aside > maximumDrift, aside > along, !isFarEnoughFirst(now) {
      report.fail(
        Reason(
          .drifted, measured: aside, limit: maximumDrift, unit: .pixels,
          text: "\(aside.shortText) px aside after \(along.shortText) px \(direction.name), "
            + "limit \(maximumDrift.shortText)"))
    } else if along >= minimumDistance {
      hasBegun = true
      tell(touch, context.time, &report)
      report.begin(
        Reason(
          .recognized, measured: along, limit: minimumDistance, unit: .pixels,
          text: "moved \(along.shortText) px \(direction.name), \(aside.shortText) px aside"))
    }
    before = now
  }

  /// Whether the straight way from the event before is far enough along before it has drifted: before
  /// it is both too far aside and more aside than along.
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

  private func lift(_ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report) {
    let along = direction.split(context.inViewFrame(touch.translation)).along
    report.fail(
      Reason(
        .tooShort, measured: along, limit: minimumDistance, unit: .pixels,
        text: "moved \(along.shortText) px \(direction.name), needs "
          + minimumDistance.shortText))
  }

  private func tell(_ touch: Touch, _ time: Timestamp, _ report: inout Report) {
    report.set(touch.startLocation, at: Slot.start)
    report.set(touch.location, at: Slot.location)
    report.set(touch.translation, at: Slot.translation)
    report.set(velocity.velocity(at: time), at: Slot.velocity)
  }
}
