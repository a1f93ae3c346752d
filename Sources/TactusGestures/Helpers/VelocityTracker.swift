public import TactusGeometry
public import TactusInput

/// An estimator for the velocity of a moving point, from its latest samples.
///
/// At most 20 samples of the last 100 ms count; after 40 ms without movement the point is at rest.
/// For a slow device, the 40 ms become two of its event intervals and the 100 ms three. An axis has
/// no velocity if the estimate points against the latest movement, as a fit does after a sudden
/// stop.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Timestamp
    var point: Point
  }

  /// A method of estimating the velocity.
  public enum Method: String, Choice {
    /// The slope, at the newest sample, of a parabola fitted to the samples by least squares.
    case leastSquares
    /// The velocity from the energy that the finger has given to a frictionless body initially at
    /// rest.
    ///
    /// Steps in opposite directions cancel each other, and no curve is fitted to samples that do
    /// not lie on one.
    case impulse
  }

  /// The time for which a sample counts, except for slow devices.
  public static let window = Interval.milliseconds(100)
  /// The time without movement after which the point is at rest, except for slow devices.
  public static let standstill = Interval.milliseconds(40)
  private static let capacity = 20
  /// The bounds of the estimated interval between two events; 10 events a second are the slowest
  /// device.
  private static let quickest = Interval.milliseconds(10)
  private static let slowest = Interval.milliseconds(100)

  /// A buffer of which the `count` samples before `end` are in use.
  ///
  /// When the end is reached the samples move to the front, which costs less than the index
  /// arithmetic of a ring. This is an array because reading one element of an inline array in a
  /// struct copies all of it.
  private var samples: [Sample]
  private var count = 0
  /// The index after the newest sample.
  private var end = 0
  /// The index of the first sample that counts, and the sums from that sample on.
  private var first = 0
  private var sums = MotionSums()
  /// The shortest recent interval between the device's events; zero before the second event.
  ///
  /// A pause makes the value at most 1.5 times as long, so that only a device that stays slow
  /// counts as slow.
  private var interval = Interval.zero
  /// The time without movement after which the point is at rest, and the time for which samples
  /// count; both depend on `interval`.
  private var standstill = Self.standstill
  private var window = Self.window
  /// The method of estimating the velocity.
  public var method = Method.leastSquares

  /// Creates a tracker without samples.
  public init() {
    samples = Array(repeating: Sample(time: .zero, point: .zero), count: 4 * Self.capacity)
  }

  /// Discards all samples and the estimated interval of the device.
  public mutating func removeAll() {
    count = 0
    end = 0
    sums = MotionSums()
    interval = .zero
    standstill = Self.standstill
    window = Self.window
  }

  /// Adds a sample, which replaces one with the same time; going back in time discards all earlier
  /// samples.
  public mutating func add(_ point: Point, at time: Timestamp) {
    if count > 0 {
      let last = samples[end - 1]
      if time == last.time {
        samples[end - 1].point = point
        sums.moveNewest(to: point)
        return
      }
      if time < last.time {
        removeAll()
      } else if interval != Self.quickest || time - last.time > Self.quickest {
        note(time - last.time)
      }
    }
    if end == samples.count { moveToFront() }
    samples[end] = Sample(time: time, point: point)
    end += 1
    count = min(count + 1, Self.capacity)
    if sums.isEmpty { sumAnew() } else { sumOn() }
  }

  private mutating func note(_ step: Interval) {
    var next = step.nanoseconds
    if interval != .zero { next = min(next, interval.nanoseconds + interval.nanoseconds / 2) }
    next = max(Self.quickest.nanoseconds, min(next, Self.slowest.nanoseconds))
    guard next != interval.nanoseconds else { return }
    interval = Interval(nanoseconds: next)
    let before = (standstill, window)
    standstill = max(Self.standstill, Interval(nanoseconds: next * 2))
    window = max(Self.window, Interval(nanoseconds: next * 3))
    if (standstill, window) != before { sums = MotionSums() }
  }

  private mutating func moveToFront() {
    count = min(count, Self.capacity - 1)
    for index in 0..<count { samples[index] = samples[end - count + index] }
    end = count
    // Recomputing the sums ends the accumulation of rounding errors.
    sums = MotionSums()
  }

  /// Moves every sample: the set of fingers changed, but the point did not jump.
  public mutating func shift(by vector: Vector) {
    for index in (end - count)..<end { samples[index].point += vector }
    sums.shift(by: vector)
  }

  // MARK: Samples

  private mutating func sumOn() {
    let newest = samples[end - 1]
    // A pause within the window separates two movements: only the later one counts.
    if newest.time - samples[end - 2].time >= standstill {
      first = end - 1
      sums = MotionSums()
    }
    sums.add(newest.point, at: newest.time)
    while first < end - count || newest.time - samples[first].time > window {
      sums.remove(older: samples[first].point, at: samples[first].time)
      first += 1
    }
  }

  private mutating func sumAnew() {
    let newest = samples[end - 1]
    sums.add(newest.point, at: newest.time)
    first = end - 1
    var later = newest.time
    while first > end - count {
      let sample = samples[first - 1]
      if newest.time - sample.time > window || later - sample.time >= standstill { return }
      sums.add(older: sample.point, at: sample.time)
      later = sample.time
      first -= 1
    }
  }

  // MARK: Velocity

  /// Returns the velocity at `time`, in logical pixels per second.
  public func velocity(at time: Timestamp) -> Vector {
    guard count > 1, end - first > 1 else { return .zero }
    let newest = samples[end - 1]
    if time - newest.time >= standstill { return .zero }
    let found =
      switch method {
      case .leastSquares: sums.slope
      case .impulse: pushed
      }
    let latest = newest.point - samples[max(first, end - 3)].point
    return Vector(
      dx: found.dx * latest.dx > 0 ? found.dx : 0,
      dy: found.dy * latest.dy > 0 ? found.dy : 0)
  }

  /// The velocity of a body of mass 1 that was pushed along the samples that count.
  private var pushed: Vector {
    var push = (x: Push(), y: Push())
    for index in (first + 1)..<end {
      let (from, to) = (samples[index - 1], samples[index])
      let speed = (to.point - from.point) / (to.time - from.time).seconds
      push.x.add(speed.dx)
      push.y.add(speed.dy)
    }
    return Vector(dx: push.x.speed, dy: push.y.speed)
  }
}

/// The energy of a body of mass 1 along one axis, with the sign of its direction.
private struct Push {
  private var energy = 0.0
  private var isFirst = true

  /// The velocity that corresponds to the energy.
  var speed: Double {
    let size = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -size : size
  }

  /// Accelerates the body to `pace`: the energy grows by the change of speed times the distance.
  mutating func add(_ pace: Double) {
    energy += (pace - speed) * abs(pace)
    // From rest the speed grows over the whole first step, so only half of that is the body's
    // energy.
    if isFirst { energy /= 2 }
    isFirst = false
  }
}
