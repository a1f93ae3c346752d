import TactusGeometry
import TactusInput

/// The motion of scrolled content along one axis after the finger has lifted.
///
/// The motion is a function of time, so its result does not depend on the frame times.
struct ScrollMotion {
  /// The fraction of its speed that content retains in each millisecond.
  static let normalDeceleration = 0.998
  static let fastDeceleration = 0.99
  /// The natural frequency of the spring at the content's edges, in radians per second.
  ///
  /// The spring brings the content to rest in about 0.4 s.
  private static let spring = 14.0
  /// The speed below which content stops, in px/s.
  static let standstill = 8.0

  private var start: Double
  private var velocity: Double
  private var began: Timestamp
  private var range: ClosedRange<Double>
  private var decay: Double
  /// The time, offset, and velocity at which the content reaches an edge; nil if it comes to rest
  /// before an edge.
  ///
  /// The time is in seconds from the start of the motion, the offset in px, and the velocity in
  /// px/s.
  private var impact: (after: Double, edge: Double, velocity: Double)?

  /// Creates a motion that decelerates from the given velocity, in px/s.
  ///
  /// `range` is the range of scroll offsets at which nothing beyond the content's edges is visible.
  /// If `offset` is outside the range, a spring brings the content back. `deceleration` is the
  /// fraction of its speed that the content retains in each millisecond.
  init(
    offset: Double, velocity: Double, at time: Timestamp, range: ClosedRange<Double>,
    deceleration: Double
  ) {
    start = offset
    self.velocity = velocity
    began = time
    self.range = range
    // The logarithm of the part of its speed that the content keeps in a second, for 0.99 or 0.998
    // per millisecond.
    decay = deceleration == Self.fastDeceleration ? -10.050335853501441 : -2.0020026706730793
    impact = Self.impact(start, velocity, decay, range)
  }

  /// Creates a spring motion that brings the content to the offset `goal`, such as the start of a
  /// page.
  ///
  /// The initial velocity is in px/s. The goal must be an offset at which nothing beyond the
  /// content's edges is visible.
  init(offset: Double, velocity: Double, at time: Timestamp, to goal: Double) {
    start = offset
    self.velocity = velocity
    began = time
    range = goal...goal
    decay = -1
    impact = (0, goal, velocity)
  }

  private static func impact(
    _ start: Double, _ velocity: Double, _ decay: Double, _ range: ClosedRange<Double>
  ) -> (after: Double, edge: Double, velocity: Double)? {
    if !range.contains(start) {
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      return (0, edge, velocity)
    }
    let rest = start - velocity / decay
    guard !range.contains(rest) else { return nil }
    let edge = rest < range.lowerBound ? range.lowerBound : range.upperBound
    // By bisection: the distance traveled grows steadily with time.
    var (low, high) = (0.0, 20.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let displacement = velocity / decay * (Exponential.exp(decay * middle) - 1)
      if abs(displacement) < abs(edge - start) { low = middle } else { high = middle }
    }
    return (high, edge, velocity * Exponential.exp(decay * high))
  }

  func state(at time: Timestamp) -> (offset: Double, velocity: Double, isAtRest: Bool) {
    let seconds = max(0, (time - began).seconds)
    if let impact, seconds >= impact.after {
      return spring(
        impact.edge, seconds - impact.after, impact.after == 0 ? start : impact.edge,
        impact.velocity)
    }
    let kept = Exponential.exp(decay * seconds)
    let speed = velocity * kept
    guard abs(speed) >= Self.standstill else {
      // The offset at which the content stopped, not its offset at the last frame.
      let last = max(-Self.standstill, min(velocity, Self.standstill))
      return (start + (last - velocity) / decay, 0, true)
    }
    return (start + velocity / decay * (kept - 1), speed, false)
  }

  private func spring(
    _ edge: Double, _ seconds: Double, _ from: Double, _ speed: Double
  ) -> (offset: Double, velocity: Double, isAtRest: Bool) {
    let w = Self.spring
    let a = from - edge
    let b = speed + w * a
    let fall = Exponential.exp(-w * seconds)
    let away = (a + b * seconds) * fall
    let velocity = (b - w * (a + b * seconds)) * fall
    let isAtRest = abs(away) < 0.25 && abs(velocity) < Self.standstill
    return (isAtRest ? edge : edge + away, isAtRest ? 0 : velocity, isAtRest)
  }
}

enum RubberBand {
  private static let stiffness = 0.55

  /// Returns the distance, in px, that elastic content moves beyond its edge when a finger pulls it
  /// `distance` px.
  ///
  /// The pull is measured from the edge. The result grows ever more slowly as the pull increases,
  /// and is always less than `dimension`, the length of the view in px.
  static func give(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// Returns the offset at which elastic content is shown, given the offset at which it would
  /// follow the finger exactly.
  ///
  /// Inside `range`, the offset is returned unchanged. Outside, the content moves less than the
  /// finger.
  static func apply(
    _ offset: Double, range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - give(range.lowerBound - offset, dimension: dimension)
    }
    if offset > range.upperBound {
      return range.upperBound + give(offset - range.upperBound, dimension: dimension)
    }
    return offset
  }

  /// Returns the offset at which elastic content would follow the finger exactly, given the offset
  /// at which it is shown.
  ///
  /// The function is the inverse of `apply`. When a finger stops content beyond its edge, dragging
  /// starts from this offset, so that the content does not jump.
  static func unapply(
    _ offset: Double, range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    func pull(_ give: Double) -> Double {
      guard dimension > 0, give < dimension else { return give }
      return (1 / (1 - give / dimension) - 1) * dimension / stiffness
    }
    if offset < range.lowerBound { return range.lowerBound - pull(range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + pull(offset - range.upperBound) }
    return offset
  }
}
