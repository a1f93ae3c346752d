import TactusGeometry
import TactusRecognizing

/// A method of recognizing circles, developed for this project, which examines a stroke's shape as
/// soon as the stroke closes.
///
/// While the finger is moving, the method usually only adds up how much the stroke has turned,
/// which is cheap. The shape is measured when the stroke has turned far enough and the finger comes
/// near a point on the stroke's first turn. If the finger lifts before the stroke closes, the shape
/// is measured at the lift.
struct RobustMethod {
  /// The minimum distance between the recorded points of a stroke, in px.
  ///
  /// The property `share` sets another minimum, relative to the size of the stroke; the larger of
  /// the two applies. The distance is large enough that the jitter of a resting finger adds no
  /// length, and small enough to record a circle 30 px in diameter.
  static let spacing = 2.0
  static let share = 0.025
  static let capacity = 256
  private static let leastClosedWinding = 330 * Double.pi / 180
  /// The maximum gap between the start and the end of a stroke at the lift, as a percentage of the
  /// radius.
  ///
  /// The default `minimumWinding`, 288 degrees, leaves a slightly smaller gap: the chord of the
  /// missing 72 degrees is 118 % of the radius.
  private static let widestGap = 125.0
  /// The gap above which a stroke counts as open, as a percentage of the radius.
  ///
  /// The gap is the distance between the start and the end of the stroke. A stroke that covers a
  /// full turn or more about the center never counts as open.
  private static let openGap = 30.0
  /// The maximum distance from the center to either end of an open stroke, as a percentage of the
  /// radius.
  ///
  /// A stroke is open if its ends are farther apart than `openGap`. The distance is 140 % in a
  /// letter c with flared ends, and at most 125 % in circles drawn by people.
  private static let farthestEnd = 132.0
  /// The maximum distance from a joint to the stroke's end at the lift, as a percentage of the
  /// radius.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns. The limit applies
  /// when only the part of the stroke after the joint is judged.
  private static let widestJointGap = 60.0
  /// The distance from a joint to the stroke's end below which the method tests whether the stroke
  /// is closed.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns. The distance is a
  /// fraction of the stroke's reach, which is the greatest distance of the stroke from its start.
  private static let near = 0.3
  /// The steadiness above which a stroke is regarded as a spiral, from 0 to 1.
  ///
  /// The steadiness states how much of the stroke's deviation from a circle is due to steady growth
  /// of the radius. Recorded circles, even badly closed ones, are below this value; spirals, even
  /// shaky ones, are above it (see the README).
  private static let steady = 0.8
  /// The minimum angle that a spiral covers about its center, in radians.
  ///
  /// A stroke that covers a smaller angle is regarded as a badly closed circle.
  private static let leastSpiral = 340 * Double.pi / 180

  private var turns = TurnSum(at: .zero)
  /// The length of the stroke, in px, at which the next test for turning back and forth is due.
  private var nextLook = 0.0
  private var lastLook = Point.zero
  /// The most recent refusal of a closed stroke, with the measured circle; nil if none was refused.
  ///
  /// The refusal becomes final when the stroke continues and is no longer closed.
  private var refusal: (circle: FoundCircle, reason: Reason)?

  /// The signed sum of the stroke's changes of direction, in radians, positive for clockwise.
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

  private func closedShape(
    _ stroke: StrokePath, _ joint: Joint, _ limits: CircleLimits
  ) -> (shape: RoundShape, contour: Contour)? {
    // The reach is about the diameter, so this limit is generous; the shape decides below.
    guard joint.distance <= limits.closure / 100 * stroke.reach else { return nil }
    let contour = Contour(stroke, from: joint.index)
    let shape = RoundShape(contour)
    let isClosed =
      shape.gap * 100 <= limits.closure && abs(shape.winding) >= Self.leastClosedWinding
      && isLead(stroke, upTo: joint.index, partOf: shape)
    return isClosed ? (shape, contour) : nil
  }

  /// Returns a refusal if a stroke turns back and forth too much to become a circle, or `open`
  /// otherwise.
  ///
  /// Fingers tremble by an unknown amount, which distorts small strokes the most. Therefore, this
  /// test uses long chords and a generous limit, and the caller applies it only to large strokes.
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
    // A stroke with a larger winding that never closes is a spiral.
    guard case .refused = whole, abs(shape.winding) * 180 / .pi <= limits.maximumWinding else {
      return whole
    }
    return joint.flatMap { judge(stroke, from: $0, limits) } ?? whole
  }

  /// Returns the verdict that the part of a stroke after a joint is a circle; nil if that part is
  /// not a circle.
  ///
  /// A joint is an earlier point of the stroke to which the stroke's end returns. The result is
  /// also nil if the joint is the start of the stroke.
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

  /// Tests the shape of a stroke against the limits, and returns the verdict.
  ///
  /// The first failed test provides the reason for the refusal, so the tests with the most
  /// meaningful reasons come first.
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
        text: "round: turned by \(corners.shortText) degrees in the three sharpest places, limit "
          + limits.maximumCorners.shortText))
  }

  private func fault(of shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    windingFault(shape, limits) ?? shapeFault(shape, limits)
  }

  private func windingFault(_ shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    let winding = abs(shape.winding) * 180 / .pi
    if winding < limits.minimumWinding {
      return .beyond(
        .arcTooShort, winding, limits.minimumWinding, .degrees,
        "went \(winding.shortText) degrees around the center")
    }
    if winding > limits.maximumWinding {
      return .beyond(
        .arcTooLong, winding, limits.maximumWinding, .degrees,
        "went \(winding.shortText) degrees around the center and did not close")
    }
    return open(shape)
  }

  private func open(_ shape: RoundShape) -> Reason? {
    let gap = shape.gap * 100
    if gap > Self.widestGap {
      return .beyond(
        .noClosure, gap, Self.widestGap, .percent,
        "the gap between start and end is \(gap.shortText) % of the radius")
    }
    let end = shape.fartherEnd * 100
    let isOpen = abs(shape.winding) < 2 * .pi && gap > Self.openGap
    guard isOpen, end > Self.farthestEnd else { return nil }
    return .beyond(
      .noClosure, end, Self.farthestEnd, .percent,
      "the finger lifted before the circle closed, and one end of the stroke is \(end.shortText) % "
        + "of the radius from the center")
  }

  private func shapeFault(_ shape: RoundShape, _ limits: CircleLimits) -> Reason? {
    let corners = shape.corners * 180 / .pi
    if corners > limits.maximumCorners {
      return .beyond(
        .corners, corners, limits.maximumCorners, .degrees,
        "turned by \(corners.shortText) degrees in the three sharpest places")
    }
    let straight = shape.straight * 100
    if straight > limits.maximumStraight {
      return .beyond(
        .corners, straight, limits.maximumStraight, .percent,
        "\(straight.shortText) % of the stroke is straight")
    }
    let spread = shape.spread * 100
    if spread > limits.maximumSpread {
      return .beyond(
        .radiusSpread, spread, limits.maximumSpread, .percent,
        "the radius varies by \(spread.shortText) %")
    }
    let back = shape.backtrack * 180 / .pi
    if back > limits.maximumBacktrack { return .wentBack(back, limits.maximumBacktrack) }
    let growth = shape.growth * 100
    let isSpiral = abs(shape.winding) >= Self.leastSpiral && shape.steadiness > Self.steady
    guard isSpiral, growth > limits.maximumGrowth else { return nil }
    return .beyond(
      .radiusSpread, growth, limits.maximumGrowth, .percent,
      "a spiral: the radius changes by \(growth.shortText) % per turn")
  }
}

extension Contour {
  fileprivate init(_ stroke: StrokePath, from first: Int = 0) {
    // Points recorded while the stroke was still short are closer together than later points.
    self.init(
      stroke.points.span.extracting(first...), adding: stroke.last,
      spacing: RobustMethod.share * stroke.reach)
  }
}

extension Reason {
  static func wentBack(_ back: Double, _ limit: Double) -> Reason {
    .beyond(
      .inflections, back, limit, .degrees,
      "turned by \(back.shortText) degrees in the opposite direction")
  }
}
