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
  /// How far from its start a stroke may lift, in percent of the radius: the chord of what
  /// `minimumWinding` leaves open, and a little more.
  private static let widestGap = 125.0
  /// A stroke of less than a turn with a wider gap is open, in percent of the radius; and how far from
  /// the centre its ends may be then. A letter c that swings out has 140, people's circles 125 at most.
  private static let openGap = 30.0
  private static let farthestEnd = 132.0
  /// How far the end may be from a joint, where the end is meant to meet the way.
  private static let widestJointGap = 60.0
  /// How near the end must come to a joint before the shape is measured, as a share of the reach.
  private static let near = 0.3
  /// The share of what keeps a stroke from being a circle that a steady growth must explain to make
  /// it a spiral. On recorded circles, however badly closed, it explains less; on spirals, however
  /// trembling, more (see the README).
  private static let steady = 0.8
  /// A stroke that goes less far round is badly closed, but no spiral, in radians.
  private static let leastSpiral = 340 * Double.pi / 180

  private var turns = TurnSum(at: .zero)
  /// The way after which the shape is looked at again, closed or not.
  private var nextLook = 0.0
  private var lastLook = Point.zero
  /// The stroke is closed but is no circle; final once it is closed no more.
  private var refusal: (circle: FoundCircle, reason: Reason)?

  /// The signed sum of the changes of direction, in radians.
  var turning: Double { turns.sum }

  mutating func begin(at point: Point) {
    self = RobustMethod()
    turns = TurnSum(at: point)
    lastLook = point
  }

  // MARK: While the finger moves

  mutating func follow(_ stroke: StrokePath, _ limits: CircleLimits) -> CircleVerdict {
    turns.add(stroke.last, piece: Self.pieceLength(of: stroke))
    let turned = abs(turning) * 180 / .pi
    // The circle may begin anywhere on the first turn.
    if turned > limits.maximumWinding + 360 {
      return .refused(
        nil,
        .beyond(
          .arcTooLong, turned, limits.maximumWinding + 360, .degrees,
          "turned by \(turned.shortText) degrees and did not close"))
    }
    if let joint = joint(of: stroke), joint.distance < Self.near * stroke.reach {
      guard stroke.last.distance(to: lastLook) >= 0.02 * stroke.reach else { return .open }
      lastLook = stroke.last
      return lookForClosure(stroke, joint, limits)
    }
    if let refusal { return .refused(refusal.circle, refusal.reason) }
    guard stroke.length >= nextLook, stroke.reach >= 4 * limits.minimumDiameter else {
      return .open
    }
    nextLook = stroke.length * 1.25
    return lookForBacktrack(stroke, limits)
  }

  private mutating func lookForClosure(
    _ stroke: StrokePath, _ joint: Joint, _ limits: CircleLimits
  ) -> CircleVerdict {
    guard let shape = closedShape(stroke, joint, limits) else {
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

  /// The stroke from a joint on as a closed shape, if its end has come round to the joint.
  private func closedShape(
    _ stroke: StrokePath, _ joint: Joint, _ limits: CircleLimits
  ) -> (shape: RoundShape, contour: Contour)? {
    // The reach is about the diameter; be generous, the shape itself decides.
    guard joint.distance <= limits.closure / 100 * stroke.reach else { return nil }
    let contour = Contour(stroke, from: joint.index)
    let shape = RoundShape(contour)
    let isClosed =
      shape.gap * 100 <= limits.closure && abs(shape.winding) >= Self.leastClosedWinding
      && isLead(stroke, upTo: joint.index, partOf: shape)
    return isClosed ? (shape, contour) : nil
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
    let joint = joint(of: stroke)
    if let joint, let closed = closedShape(stroke, joint, limits) {
      return judge(closed.shape, closed.contour, limits)
    }
    if let refusal { return .refused(refusal.circle, refusal.reason) }
    let contour = Contour(stroke)
    let shape = RoundShape(contour)
    let whole = judge(shape, contour, limits)
    // What goes farther round without closing anywhere is a spiral.
    guard case .refused = whole, abs(shape.winding) * 180 / .pi <= limits.maximumWinding else {
      return whole
    }
    return joint.flatMap { judge(stroke, from: $0, limits) } ?? whole
  }

  /// What a stroke is without what came before a joint; nil if that is no circle.
  private func judge(
    _ stroke: StrokePath, from joint: Joint, _ limits: CircleLimits
  ) -> CircleVerdict? {
    guard joint.index > 0 else { return nil }
    let contour = Contour(stroke, from: joint.index)
    let shape = RoundShape(contour)
    guard shape.gap * 100 <= Self.widestJointGap,
      isLead(stroke, upTo: joint.index, partOf: shape)
    else { return nil }
    let verdict = judge(shape, contour, limits)
    if case .found = verdict { return verdict }
    return nil
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
    return open(shape)
  }

  /// Why the end and the beginning do not belong together.
  private func open(_ shape: RoundShape) -> Reason? {
    let gap = shape.gap * 100
    if gap > Self.widestGap {
      return .beyond(
        .noClosure, gap, Self.widestGap, .percent,
        "the end is \(gap.shortText) % of the radius from the start")
    }
    let end = shape.fartherEnd * 100
    let isOpen = abs(shape.winding) < 2 * .pi && gap > Self.openGap
    guard isOpen, end > Self.farthestEnd else { return nil }
    return .beyond(
      .noClosure, end, Self.farthestEnd, .percent,
      "lifts open, with an end at \(end.shortText) % of the radius")
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
    let isSpiral = abs(shape.winding) >= Self.leastSpiral && shape.steadiness > Self.steady
    guard isSpiral, growth > limits.maximumGrowth else { return nil }
    return .beyond(
      .radiusSpread, growth, limits.maximumGrowth, .percent,
      "a spiral: the radius changes by \(growth.shortText) % a turn")
  }
}

extension Contour {
  fileprivate init(_ stroke: StrokePath, from first: Int = 0) {
    // The points from when the stroke was still short lie closer than those that came later.
    self.init(
      stroke.points.span.extracting(first...), adding: stroke.last,
      spacing: RobustMethod.share * stroke.reach)
  }
}

extension Reason {
  static func wentBack(_ back: Double, _ limit: Double) -> Reason {
    .beyond(
      .inflections, back, limit, .degrees,
      "turned back by \(back.shortText) degrees")
  }
}
