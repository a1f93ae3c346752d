import TactusGeometry
import TactusInput
import TactusRecognizing

/// A published method of recognizing circles, which requires a closed stroke of nearly constant
/// radius.
///
/// The start and the end must be close together. The distance of every point from the center of the
/// stroke's bounding rectangle must be close to the mean of these distances.
struct RadiusMethod {
  func judge(
    _ stroke: StrokePath, duration: Interval, _ limits: CircleLimits
  ) -> CircleVerdict {
    let round = Round(stroke)
    let circle = round.circle
    let late: Reason? =
      duration > limits.maximumDuration ? .tookTooLong(duration, limits) : nil
    let refusal =
      openness(of: stroke, round, limits) ?? late ?? unevenness(of: round, limits)
      ?? lackOfPoints(in: stroke, limits) ?? Reason.tooSmall(circle, limits)
    if let refusal { return .refused(circle, refusal) }
    let spread = round.spread
    return .found(
      circle,
      Reason(
        .recognized, measured: spread, limit: limits.radiusTolerance, unit: .percent,
        text: "every point is within \(spread.shortText) % of the mean radius"))
  }

  private func openness(of stroke: StrokePath, _ round: Round, _ limits: CircleLimits) -> Reason? {
    let angle = round.closingAngle * 180 / .pi
    if angle > limits.closureAngle {
      return .beyond(
        .noClosure, angle, limits.closureAngle, .degrees,
        "start and end are \(angle.shortText) degrees apart")
    }
    let gap = stroke.last.distance(to: stroke.start)
    guard gap > limits.closureDistance else { return nil }
    return .beyond(
      .noClosure, gap, limits.closureDistance, .pixels,
      "the end is \(gap.shortText) px from the start")
  }

  /// Returns the reason to refuse a stroke that is not round enough or overlaps too much; nil if
  /// neither applies.
  ///
  /// A stroke is not round enough if any point's distance from the center differs too much from the
  /// mean distance. A stroke overlaps too much if too many of its points were recorded after a full
  /// turn.
  private func unevenness(of round: Round, _ limits: CircleLimits) -> Reason? {
    let spread = round.spread
    if spread > limits.radiusTolerance {
      return .beyond(
        .radiusSpread, spread, limits.radiusTolerance, .percent,
        "a point is \(spread.shortText) % off the mean radius")
    }
    guard round.overlap > limits.maximumOverlap else { return nil }
    return .beyond(
      .arcTooLong, Double(round.overlap), Double(limits.maximumOverlap), .count,
      "\(round.overlap) points lie beyond a full turn")
  }

  private func lackOfPoints(in stroke: StrokePath, _ limits: CircleLimits) -> Reason? {
    guard stroke.points.count < limits.minimumPoints else { return nil }
    return Reason(
      .tooShort, measured: Double(stroke.points.count), limit: Double(limits.minimumPoints),
      unit: .count, text: "\(stroke.points.count) points, needs \(limits.minimumPoints)")
  }

  /// Measurements of a stroke relative to the center of its bounding rectangle.
  private struct Round {
    var circle: FoundCircle
    /// The angle between the start and the end of the stroke, measured at the center, in radians.
    var closingAngle = 0.0
    /// The largest difference between any point's radius and the mean radius, as a fraction of the
    /// mean radius.
    ///
    /// A point's radius is its distance from the center.
    var largestDeviation = 0.0
    /// The number of points recorded after the stroke had completed a full turn.
    var overlap = 0
    var spread: Double { largestDeviation * 100 }

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
