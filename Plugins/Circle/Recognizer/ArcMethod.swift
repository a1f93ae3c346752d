import TactusGeometry
import TactusInput
import TactusRecognizing

/// A published method of recognizing circles, which tests the duration, inflections, closure, and
/// total angle of a stroke.
///
/// An inflection is a change in the sign of dx or dy from one step to the next. A stroke with too
/// many inflections is refused immediately. When the finger lifts, the stroke must have been brief
/// and must end near its start. In addition, the angles between successive points, as seen from the
/// center of the stroke's bounding rectangle, must add up to about a full turn.
struct ArcMethod {
  /// The number of inflections in the stroke so far.
  ///
  /// An inflection is a step from point to point whose dx or dy differs in sign from that of the
  /// previous step.
  private(set) var inflections = 0
  private var last: Point?
  private var signs: (x: Bool, y: Bool)?

  mutating func reset() { self = ArcMethod() }

  /// Adds a point to the stroke, and returns a refusal if the stroke has too many inflections, or
  /// `open` otherwise.
  ///
  /// An inflection is a change in the sign of dx or dy from one step to the next.
  mutating func follow(_ point: Point, _ limits: CircleLimits) -> CircleVerdict {
    guard let last else {
      self.last = point
      return .open
    }
    let step = point - last
    guard step != .zero else { return .open }
    self.last = point
    // As in the source, zero counts as positive.
    let new = (x: step.dx < 0, y: step.dy < 0)
    if let signs {
      inflections += signs != new ? 1 : 0
    }
    signs = new
    guard inflections > limits.maximumInflections else { return .open }
    return .refused(
      nil,
      .beyond(
        .inflections, Double(inflections), Double(limits.maximumInflections), .count,
        "changed direction \(inflections) times"))
  }

  func judge(
    _ stroke: StrokePath, duration: Interval, surfaceWidth: Double, _ limits: CircleLimits
  ) -> CircleVerdict {
    let circle = measure(stroke)
    if duration > limits.maximumDuration {
      return .refused(circle, .tookTooLong(duration, limits))
    }
    let gap = stroke.last.distance(to: stroke.start)
    let widest = surfaceWidth * limits.closureWidth
    if gap > widest {
      return .refused(
        circle,
        .beyond(
          .noClosure, gap, widest, .pixels, "the end is \(gap.shortText) px from the start"))
    }
    let arc = abs(circle.winding) * 180 / .pi
    if arc < 360 - limits.arcShortfall {
      return .refused(
        circle,
        .beyond(
          .arcTooShort, arc, 360 - limits.arcShortfall, .degrees,
          "went \(arc.shortText) degrees around the center"))
    }
    if arc > 360 + limits.arcExcess {
      return .refused(
        circle,
        .beyond(
          .arcTooLong, arc, 360 + limits.arcExcess, .degrees,
          "went \(arc.shortText) degrees around the center"))
    }
    if let reason = Reason.tooSmall(circle, limits) { return .refused(circle, reason) }
    return .found(
      circle,
      Reason(
        .recognized, measured: arc, limit: 360, unit: .degrees,
        text: "went \(arc.shortText) degrees around the center"))
  }

  /// Returns the circle measured in a stroke, centered on the mean of the stroke's points.
  ///
  /// The circle's rectangle is the bounding rectangle of the stroke, moved so that its center is
  /// the mean of the points. The circle's winding is computed from the angles between successive
  /// points, in radians, as seen from the center of the bounding rectangle before the move. The
  /// magnitude of the winding is the sum of the absolute angles, so backward steps increase it. The
  /// sign of the winding is the sign of the sum of the signed angles.
  private func measure(_ stroke: StrokePath) -> FoundCircle {
    let bounds = stroke.bounds
    var sum = Vector.zero
    var arcs = 0.0
    var signed = 0.0
    var previous: Vector?
    for point in stroke.points {
      sum += point - .zero
      let spoke = point - bounds.center
      if let previous, previous != .zero, spoke != .zero {
        let step = Trigonometry.atan2(previous.cross(spoke), previous.dot(spoke))
        arcs += abs(step)
        signed += step
      }
      previous = spoke
    }
    let mean = Point.zero + sum / Double(max(1, stroke.points.count))
    return FoundCircle(
      center: mean, radius: (bounds.width + bounds.height) / 4,
      rectangle: Rect(center: mean, size: bounds.size), winding: signed < 0 ? -arcs : arcs)
  }
}

extension Reason {
  static func tookTooLong(_ duration: Interval, _ limits: CircleLimits) -> Reason {
    .beyond(
      .tooLong, duration.milliseconds, limits.maximumDuration.milliseconds, .milliseconds,
      "took \(duration.milliseconds.shortText) ms")
  }

  static func tooSmall(_ circle: FoundCircle, _ limits: CircleLimits) -> Reason? {
    guard 2 * circle.radius < limits.minimumDiameter else { return nil }
    return Reason(
      .tooShort, measured: 2 * circle.radius, limit: limits.minimumDiameter, unit: .pixels,
      text: "\((2 * circle.radius).shortText) px across, needs \(limits.minimumDiameter.shortText)")
  }
}
