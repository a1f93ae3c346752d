import TactusGeometry

/// Our own method: follows the winding of the stroke about the centre of the circle that fits its
/// latest turn.
///
/// The centre wanders as the finger does, and each time the winding is added up anew about it. What is
/// reported turns with the finger's own steps, and by as much again at most towards the winding: so
/// it never jumps, and in the end it is the winding of the whole stroke.
struct RobustRotation {
  /// How far round the way must go before a circle through it means anything, in radians; and how
  /// far it must bend away from its chord, in steps, and in deviations from the circle.
  private static let leastSweep = 0.5
  private static let leastBend = 2.0
  private static let leastClearness = 5.0
  /// Before there is a circle, places are kept at this share of the way from the start.
  private static let share = 1.0 / 16

  private var fit = CircleFit()
  private var start = Point.zero
  /// The latest place that was looked at, that went into the fit, and from which an angle counts.
  private var last = Point.zero
  private var fitted = Point.zero
  private var base = Point.zero
  private var reach = 0.0
  private var isRound = false
  /// How far the finger has gone round.
  private var angle = 0.0
  /// What the places that left the fit went round.
  private var settled = 0.0
  /// What it went before there was a circle, and how much it went since then.
  private var unseen = 0.0
  private var gone = 0.0
  private var direction = OneFingerRotationRecognizer.Direction.none

  mutating func begin(at place: Point) {
    start = place
    last = place
    fitted = place
    base = place
    reach = 0
    isRound = false
    angle = 0
    unseen = 0
    gone = 0
    settled = 0
    direction = .none
    fit.begin(at: place)
  }

  /// Looks at a move.
  ///
  /// - Returns: nil for a step that is too short to count.
  mutating func follow(_ place: Point, _ limits: RotationLimits) -> Turn? {
    let step = place.distance(to: last)
    guard step > limits.minimumStep, step.isFinite else { return nil }
    last = place
    if !isRound { reach = max(reach, place.distance(to: start)) }
    learn(place, limits)
    if isRound {
      if let circle = fit.circle { count(place, circle.center, limits) }
    } else {
      becomeRound(place, limits)
    }
    guard isRound, let circle = fit.circle else {
      return Turn(angle: 0, direction: .none, distance: 0, center: place)
    }
    let center = place + (circle.center - place) * shown
    return Turn(
      angle: angle, direction: direction, distance: place.distance(to: center),
      center: center)
  }

  /// How much of the circle is shown, from 0 to 1: the centre comes from the finger.
  private var shown: Double { unseen == 0 ? 1 : min(1, gone / unseen) }

  /// Trembling is a larger part of short steps than of long ones: the fit gets few places.
  @inline(__always) private mutating func learn(_ place: Point, _ limits: RotationLimits) {
    let spacing =
      if isRound, let circle = fit.circle {
        2 * .pi * circle.radius / CircleFit.stepsInTurn
      } else {
        Self.share * reach
      }
    guard place.distance(to: fitted) >= max(limits.minimumStep, spacing) else { return }
    fitted = place
    if let circle = fit.circle { settled += fit.leaving(about: circle.center, limits) }
    fit.add(place)
  }

  /// At first the way is as good as straight. Once it has bent, what it went counts from its start.
  private mutating func becomeRound(_ place: Point, _ limits: RotationLimits) {
    guard let circle = fit.circle, circle.radius >= limits.innerRadius else { return }
    let chord = place.distance(to: start)
    // How far an arc over this chord bends away from it, for what is small against the radius.
    let bend = chord * chord / (8 * circle.radius)
    guard bend >= Self.leastBend * limits.minimumStep,
      bend >= Self.leastClearness * fit.residual(of: circle),
      chord >= Self.leastSweep * circle.radius
    else { return }
    isRound = true
    base = place
    let bearing = (place - circle.center).angle
    unseen = abs(fit.winding(about: circle.center, to: place, at: bearing, limits))
  }

  @inline(__always) private mutating func count(
    _ place: Point, _ center: Point, _ limits: RotationLimits
  ) {
    // Near the centre a hair's breadth is half a turn.
    let (before, now) = (base - center, place - center)
    let radius = now.length
    guard radius >= limits.innerRadius, before.length >= limits.innerRadius else {
      base = place
      return
    }
    let (step, bearing) = Trigonometry.angles(
      of: Vector(dx: before.dot(now), dy: before.cross(now)), and: now)
    // The slop is a length along the arc, so that it is the same for the finger at any radius.
    guard abs(step) * radius > limits.minimumStep else { return }
    base = place
    guard abs(step) < limits.jump else { return }
    turn(by: step, toward: settled + fit.winding(about: center, to: place, at: bearing, limits))
  }

  /// Turns by a step of the finger, and by as much again at most towards what it has gone in all.
  @inline(__always) private mutating func turn(by step: Double, toward goal: Double) {
    gone += abs(step)
    angle += step + min(max(goal - angle - step, -abs(step)), abs(step))
    direction = .init(step)
  }
}
