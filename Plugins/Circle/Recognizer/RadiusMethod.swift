import TactusGeometry
import TactusGestures
import TactusInput

/// The second method of the literature: start and end lie together, and every point lies about as
/// far from the centre as the mean.
///
/// The centre is that of the bounding rectangle. The tests are made in the order of `judge`.
struct RadiusMethod {
  func judge(
    _ stroke: StrokePath, duration: Interval, _ limits: CircleLimits
  ) -> CircleVerdict {
    let round = Round(stroke)
    let circle = round.circle
    func refuse(_ reason: Reason) -> CircleVerdict { .refused(circle, reason) }
    let angle = round.closingAngle * 180 / .pi
    if angle > limits.closureAngle {
      return refuse(
        .beyond(
          .noClosure, angle, limits.closureAngle, .degrees,
          "start and end are \(angle.shortText) degrees apart"))
    }
    let gap = stroke.last.distance(to: stroke.start)
    if gap > limits.closureDistance {
      return refuse(
        .beyond(
          .noClosure, gap, limits.closureDistance, .pixels,
          "the end is \(gap.shortText) px from the start"))
    }
    if duration > limits.maximumDuration { return refuse(.tookTooLong(duration, limits)) }
    let spread = round.largestDeviation * 100
    if spread > limits.radiusTolerance {
      return refuse(
        .beyond(
          .radiusSpread, spread, limits.radiusTolerance, .percent,
          "a point is \(spread.shortText) % off the mean radius"))
    }
    if round.overlap > limits.maximumOverlap {
      return refuse(
        .beyond(
          .arcTooLong, Double(round.overlap), Double(limits.maximumOverlap), .count,
          "\(round.overlap) points lie beyond a full turn"))
    }
    if stroke.points.count < limits.minimumPoints {
      return refuse(
        Reason(
          .tooShort, measured: Double(stroke.points.count), limit: Double(limits.minimumPoints),
          unit: .count, text: "\(stroke.points.count) points, needs \(limits.minimumPoints)"))
    }
    if let reason = Reason.tooSmall(circle, limits) { return refuse(reason) }
    return .found(
      circle,
      Reason(
        .recognized, measured: spread, limit: limits.radiusTolerance, unit: .percent,
        text: "every point is within \(spread.shortText) % of the mean radius"))
  }

  /// A stroke as seen from the centre of its bounding rectangle.
  private struct Round {
    var circle: FoundCircle
    /// Between start and end, in radians.
    var closingAngle = 0.0
    /// The largest distance of a point from the mean circle, as a share of its radius.
    var largestDeviation = 0.0
    /// How many points lie beyond a full turn.
    var overlap = 0

    init(_ stroke: StrokePath) {
      let center = stroke.bounds.center
      var sum = 0.0
      var turned = 0.0
      var previous = Vector.zero
      for point in stroke.points {
        let spoke = point - center
        sum += spoke.length
        turned += Trigonometry.atan2(previous.cross(spoke), previous.dot(spoke))
        previous = spoke
        if abs(turned) > 2 * .pi { overlap += 1 }
      }
      let mean = sum / Double(max(1, stroke.points.count))
      circle = FoundCircle(
        center: center, radius: mean,
        rectangle: Rect(center: center, size: Size(width: 2 * mean, height: 2 * mean)),
        winding: turned)
      let start = stroke.start - center
      let end = stroke.last - center
      closingAngle = abs(Trigonometry.atan2(start.cross(end), start.dot(end)))
      guard mean > 0 else { return }
      for point in stroke.points {
        largestDeviation = max(largestDeviation, abs(point.distance(to: center) - mean) / mean)
      }
    }
  }
}
