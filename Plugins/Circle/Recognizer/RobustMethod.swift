import TactusGeometry
import TactusGestures

/// Our own method: looks at the stroke's shape, resampled, and answers at its first closure.
///
/// While the finger moves it follows how much the stroke has turned, which costs little. Only when
/// that is nearly a whole turn and the finger comes near the start is the shape measured. A stroke
/// that lifts before it closes is measured at the lift.
struct RobustMethod {
  /// Points are at least so many px and such a share of the stroke's reach apart: wide enough that
  /// the jitter of a finger that pauses adds no length, dense enough for a circle of 30 px.
  static let spacing = 2.0
  static let share = 0.025
  static let capacity = 256
  /// How much of a turn there must be before the stroke can close, in radians.
  private static let leastClosedWinding = 330 * Double.pi / 180
  /// The steps of a contour among which its start may lie: people begin with a hook.
  private static let startSteps = Contour.steps / 20

  /// How far from its start a stroke may lift, in percent of the radius: the chord of what
  /// `minimumWinding` leaves open, and a little more.
  private static let widestGap = 125.0
  /// The share of what keeps a stroke from being a circle that a steady growth must explain to make
  /// it a spiral. On recorded circles, however badly closed, it explains less; on spirals, however
  /// trembling, more (see the README).
  private static let steady = 0.8

  /// The signed sum of the changes of direction, in radians.
  private(set) var turning = 0.0
  private var anchor = Point.zero
  private var direction = Vector.zero
  /// The way after which the shape is looked at again, closed or not.
  private var nextLook = 0.0
  private var lastLook = Point.zero
  /// The stroke is closed but is no circle; final once it is closed no more.
  private var refusal: (circle: FoundCircle, reason: Reason)?

  mutating func begin(at point: Point) {
    self = RobustMethod()
    anchor = point
    lastLook = point
  }

  // MARK: While the finger moves

  mutating func follow(_ stroke: StrokePath, _ limits: CircleLimits) -> CircleVerdict {
    turn(stroke)
    if abs(turning) * 180 / .pi > limits.maximumWinding + 90 {
      let turned = abs(turning) * 180 / .pi
      return .refused(
        nil,
        .beyond(
          .arcTooLong, turned, limits.maximumWinding + 90, .degrees,
          "turned by \(turned.shortText) degrees and did not close"))
    }
    if isNearStart(stroke) {
      guard stroke.last.distance(to: lastLook) >= 0.02 * stroke.reach else { return .open }
      lastLook = stroke.last
      return lookForClosure(stroke, limits)
    }
    if let refusal { return .refused(refusal.circle, refusal.reason) }
    guard stroke.length >= nextLook, stroke.reach >= 4 * limits.minimumDiameter else {
      return .open
    }
    nextLook = stroke.length * 1.25
    return lookForBacktrack(stroke, limits)
  }

  /// Adds up the turning between pieces that grow with the stroke: shorter ones would add jitter.
  private mutating func turn(_ stroke: StrokePath) {
    let way = stroke.last - anchor
    let piece = max(6, 0.08 * stroke.reach)
    guard way.lengthSquared >= piece * piece else { return }
    if direction != .zero {
      turning += Trigonometry.atan2(direction.cross(way), direction.dot(way))
    }
    direction = way
    anchor = stroke.last
  }

  /// Cheap, and true of every circle that is about to close.
  private func isNearStart(_ stroke: StrokePath) -> Bool {
    abs(turning) > 220 * .pi / 180 && stroke.last.distance(to: stroke.start) < 0.55 * stroke.reach
  }

  private mutating func lookForClosure(
    _ stroke: StrokePath, _ limits: CircleLimits
  ) -> CircleVerdict {
    guard let shape = closedShape(stroke, limits) else {
      if let refusal { return .refused(refusal.circle, refusal.reason) }
      return .open
    }
    let verdict = judge(shape.shape, shape.contour, limits)
    if case .refused(let circle?, let reason) = verdict {
      refusal = (circle, reason)
      return .open
    }
    return verdict
  }

  /// The stroke as a closed shape, if its end has come round to its beginning.
  private func closedShape(
    _ stroke: StrokePath, _ limits: CircleLimits
  ) -> (shape: RoundShape, contour: Contour)? {
    let whole = Contour(stroke)
    let (start, distance) = nearestStart(whole)
    // The reach is about the diameter; be generous, the shape itself decides.
    guard distance <= limits.closure / 100 * stroke.reach else { return nil }
    let contour = whole.dropping(first: start)
    let shape = RoundShape(contour)
    let isClosed =
      shape.gap * 100 <= limits.closure && abs(shape.winding) >= Self.leastClosedWinding
    return isClosed ? (shape, contour) : nil
  }

  private func nearestStart(_ contour: Contour) -> (index: Int, distance: Double) {
    let end = contour.points[Contour.steps]
    var best = (index: 0, distance: contour.points[0].distance(to: end))
    for index in 1...Self.startSteps {
      let distance = contour.points[index].distance(to: end)
      if distance < best.distance { best = (index, distance) }
    }
    return best
  }

  /// A stroke that goes now this way and now that will never be a circle.
  ///
  /// How much a finger trembles is unknown, and a beginning is small: so this looks at long chords
  /// of strokes that are large already, and has a generous limit.
  private func lookForBacktrack(
    _ stroke: StrokePath, _ limits: CircleLimits
  ) -> CircleVerdict {
    let chord = 2 * Contour.chord
    let turns = Contour(stroke).turns(chord: chord)
    var (clockwise, anticlockwise) = (0.0, 0.0)
    for index in 0...Contour.steps {
      if turns[index] > 0 { clockwise += turns[index] } else { anticlockwise -= turns[index] }
    }
    let back = min(clockwise, anticlockwise) / Double(chord) * 180 / .pi
    let limit = 3 * limits.maximumBacktrack
    return back > limit ? .refused(nil, .wentBack(back, limit)) : .open
  }

  // MARK: At the lift

  func judgeAtLift(_ stroke: StrokePath, _ limits: CircleLimits) -> CircleVerdict {
    if let closed = closedShape(stroke, limits) {
      return judge(closed.shape, closed.contour, limits)
    }
    if let refusal { return .refused(refusal.circle, refusal.reason) }
    let contour = Contour(stroke)
    return judge(RoundShape(contour), contour, limits)
  }

  // MARK: The tests

  /// The tests in their order, those that say most first.
  private func judge(
    _ shape: RoundShape, _ contour: Contour, _ limits: CircleLimits
  ) -> CircleVerdict {
    let circle = FoundCircle(
      center: shape.center, radius: shape.radius,
      rectangle: StrokePath.bounds(of: contour.points.span), winding: shape.winding)
    if let reason = Reason.tooSmall(circle, limits) ?? fault(of: shape, limits) {
      return .refused(circle, reason)
    }
    let corners = shape.corners * 180 / .pi
    return .found(
      circle,
      Reason(
        .recognized, measured: corners, limit: limits.maximumCorners, unit: .degrees,
        text: "round: \(corners.shortText) degrees in the three sharpest places, limit "
          + limits.maximumCorners.shortText))
  }

  private func fault(of shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    wrongWay(shape, limits) ?? notRound(shape, limits)
  }

  /// How far it goes round.
  private func wrongWay(_ shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    let winding = abs(shape.winding) * 180 / .pi
    if winding < limits.minimumWinding {
      return .beyond(
        .arcTooShort, winding, limits.minimumWinding, .degrees,
        "went \(winding.shortText) degrees about the centre")
    }
    if winding > limits.maximumWinding {
      return .beyond(
        .arcTooLong, winding, limits.maximumWinding, .degrees,
        "went \(winding.shortText) degrees about the centre and did not close")
    }
    let gap = shape.gap * 100
    guard gap > Self.widestGap else { return nil }
    return .beyond(
      .noClosure, gap, Self.widestGap, .percent,
      "the end is \(gap.shortText) % of the radius from the start")
  }

  /// What shape it has.
  private func notRound(_ shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    let corners = shape.corners * 180 / .pi
    if corners > limits.maximumCorners {
      return .beyond(
        .corners, corners, limits.maximumCorners, .degrees,
        "turned by \(corners.shortText) degrees in three places")
    }
    let straight = shape.straight * 100
    if straight > limits.maximumStraight {
      return .beyond(
        .corners, straight, limits.maximumStraight, .percent,
        "\(straight.shortText) % of the way is straight")
    }
    let spread = shape.spread * 100
    if spread > limits.maximumSpread {
      return .beyond(
        .radiusSpread, spread, limits.maximumSpread, .percent,
        "the radius spreads by \(spread.shortText) %")
    }
    let back = shape.backtrack * 180 / .pi
    if back > limits.maximumBacktrack { return .wentBack(back, limits.maximumBacktrack) }
    let growth = shape.growth * 100
    guard growth > limits.maximumGrowth && shape.steadiness > Self.steady else { return nil }
    return .beyond(
      .radiusSpread, growth, limits.maximumGrowth, .percent,
      "a spiral: the radius changes by \(growth.shortText) % a turn")
  }
}

extension Contour {
  fileprivate init(_ stroke: StrokePath) {
    // The points from when the stroke was still short lie closer than those that came later.
    self.init(
      stroke.points.span, adding: stroke.last, spacing: RobustMethod.share * stroke.reach)
  }
}

extension Reason {
  static func wentBack(_ back: Double, _ limit: Double) -> Reason {
    .beyond(
      .inflections, back, limit, .degrees,
      "turned back by \(back.shortText) degrees")
  }
}
