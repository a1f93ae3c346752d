import TactusGeometry

/// The `robust` method of one-finger rotation, which measures how far the finger has turned about a
/// fitted center.
///
/// The method was developed for this project. The center is that of the circle fitted to the latest
/// full turn of the finger's path. The winding is the sum of the angles between successive points
/// of the path, as seen from the center. The center shifts as the finger moves, so the winding is
/// recomputed each time.
///
/// With each step of the finger, the reported angle changes by the angle of the step, plus a
/// correction toward the winding. The correction is at most as large as the angle of the step. The
/// reported angle therefore never jumps, and eventually equals the winding of the whole path.
struct RobustRotation {
  /// The minimum angle that the path must sweep before a circle fitted to the path is accepted, in
  /// radians.
  private static let leastSweep = 0.5
  /// The minimum height of the path's arc above its chord for a fitted circle to be accepted, as a
  /// multiple of `RotationLimits.minimumStep`.
  private static let leastBend = 2.0
  /// The minimum height of the path's arc above its chord for a fitted circle to be accepted, as a
  /// multiple of the fit's error.
  ///
  /// The error is the root mean square distance of the points from the circle.
  private static let leastClearness = 5.0
  /// The minimum distance between stored points before a circle has been found, as a fraction of
  /// `reach`.
  ///
  /// `reach` is the finger's largest distance from the start of the path.
  private static let share = 1.0 / 16

  private var fit = CircleFit()
  private var start = Point.zero
  private var last = Point.zero
  private var fitted = Point.zero
  /// The point from which the angle of the finger's next step is measured.
  private var base = Point.zero
  private var reach = 0.0
  private var isRound = false
  /// The angle to report, in radians, positive for clockwise on screen.
  private var angle = 0.0
  /// The part of the winding that belongs to the points that are no longer stored, in radians.
  ///
  /// The winding is the angle by which the finger has turned about the center of the fitted circle.
  private var settled = 0.0
  /// The absolute angle by which the finger had already turned when a circle was found, in radians.
  ///
  /// No rotation was reported until then.
  private var unseen = 0.0
  /// The sum of the absolute angles of the finger's steps since a circle was found, in radians.
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

  /// Processes a move of the finger to `place`.
  ///
  /// - Returns: The rotation after the move, with an angle of 0 until a circle has been found; nil
  ///   if the step is not longer than `limits.minimumStep`.
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

  /// The position of the reported center between the finger, at 0, and the center of the fitted
  /// circle, at 1.
  ///
  /// The value is 0 when a circle is first found. It reaches 1 when the finger has turned by a
  /// further `unseen` radians.
  private var shown: Double { unseen == 0 ? 1 : min(1, gone / unseen) }

  /// Adds a point to the circle fit, unless it is too close to the last added point.
  ///
  /// Close points are skipped because tremor makes up a larger part of a short step.
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

  /// Accepts the fitted circle if the path has bent enough.
  ///
  /// Until then, the path counts as straight. Once a circle is accepted, rotation about its center
  /// is measured from the start of the path.
  private mutating func becomeRound(_ place: Point, _ limits: RotationLimits) {
    guard let circle = fit.circle, circle.radius >= limits.innerRadius else { return }
    let chord = place.distance(to: start)
    // The sagitta of the arc over this chord, approximated for an arc that is small against the
    // radius.
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
    // Near the center, a tiny movement is half a turn.
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

  /// Changes the reported angle by the angle `step`, plus a correction toward the angle `goal`.
  ///
  /// The correction is at most as large as `step`. `goal` is the angle by which the finger has
  /// turned about the center in total. Both angles are in radians.
  @inline(__always) private mutating func turn(by step: Double, toward goal: Double) {
    gone += abs(step)
    angle += step + min(max(goal - angle - step, -abs(step)), abs(step))
    direction = .init(step)
  }
}
