import TactusGeometry
import TactusInput

/// How scrolled content moves by itself along one axis: a formula of time, so that it does not
/// matter at which moments anybody looks.
struct ScrollMotion {
  /// The part of its speed that content keeps in each millisecond.
  static let normalDeceleration = 0.998
  static let fastDeceleration = 0.99
  /// How stiff the spring at the edges is: after 0.4 s it has come to rest.
  private static let spring = 14.0
  /// Slower than this, in px/s, it stands.
  static let standstill = 8.0

  private var start: Double
  private var velocity: Double
  private var began: Timestamp
  private var range: ClosedRange<Double>
  private var decay: Double
  /// When it meets the edge, and how fast it then is; nil where it comes to rest before.
  private var impact: (after: Double, edge: Double, velocity: Double)?

  /// - Parameters:
  ///   - offset: Where it is, in px; beyond `range` while it is pulled over the edge.
  ///   - velocity: In px/s.
  ///   - deceleration: The part of its speed it keeps in each millisecond.
  init(
    offset: Double, velocity: Double, at time: Timestamp, range: ClosedRange<Double>,
    deceleration: Double
  ) {
    start = offset
    self.velocity = velocity
    began = time
    self.range = range
    // 0.998 a millisecond: the logarithm of the part it keeps in a second.
    decay = deceleration == Self.fastDeceleration ? -10.050335853501441 : -2.0020026706730793
    impact = Self.impact(start, velocity, decay, range)
  }

  /// A way to a place within the content that a spring takes, from wherever it is and however fast:
  /// to the beginning of a page.
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
    // By halving: the way travelled grows steadily with time.
    var (low, high) = (0.0, 20.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let displacement = velocity / decay * (Exponential.exp(decay * middle) - 1)
      if abs(displacement) < abs(edge - start) { low = middle } else { high = middle }
    }
    return (high, edge, velocity * Exponential.exp(decay * high))
  }

  /// Where it is at a moment, how fast, and whether it has come to rest.
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
      // Where it stood still, and not where it was when somebody looked.
      let last = max(-Self.standstill, min(velocity, Self.standstill))
      return (start + (last - velocity) / decay, 0, true)
    }
    return (start + velocity / decay * (kept - 1), speed, false)
  }

  /// A critically damped spring: it comes back as fast as can be without swinging.
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

/// How far content gives way when it is pulled over its edge.
enum RubberBand {
  private static let stiffness = 0.55

  /// The way it gives for `distance` px of pull in a view of `dimension` px: ever less, never more
  /// than the view's own size.
  static func give(_ distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// An offset as it shows, for an offset that was pulled to.
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

  /// The pull that shows as `offset`: the other way round, so that catching it makes no jump.
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
