public import TactusGeometry
public import TactusInput

/// Estimates the velocity of a moving point from its latest samples.
///
/// The estimate uses up to 20 samples from the last 100 ms. The velocity is zero if the latest
/// sample is at least 40 ms old. For a device that sends events slowly, three event intervals
/// replace the 100 ms if they are longer, and two event intervals replace the 40 ms.
///
/// Along each axis, the velocity is also zero unless the estimate has the direction of the latest
/// movement. After a sudden stop, the two directions can differ.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Timestamp
    var point: Point
  }

  /// A method of estimating the velocity.
  public enum Method: String, Choice {
    /// The slope, at the newest sample, of a parabola fitted to the samples by least squares.
    case leastSquares
    /// The final velocity of a frictionless body, initially at rest, that is pushed along the path
    /// of the samples.
    ///
    /// Movements in opposite directions cancel each other. Unlike `leastSquares`, this method does
    /// not assume that the samples lie near a parabola.
    case impulse
  }

  /// The maximum age of the samples that the estimate uses.
  ///
  /// For a slow device, the maximum is three intervals between events, if that is longer.
  public static let window = Interval.milliseconds(100)
  /// The time after the latest sample at which the velocity becomes zero.
  ///
  /// For a slow device, this time is two intervals between events, if that is longer.
  public static let standstill = Interval.milliseconds(40)
  private static let capacity = 20
  /// The lower limit of the estimated interval between the device's events.
  ///
  /// The upper limit, `slowest`, corresponds to 10 events per second.
  private static let quickest = Interval.milliseconds(10)
  private static let slowest = Interval.milliseconds(100)

  /// A buffer whose valid samples are the `count` elements before the index `end`.
  ///
  /// When `end` reaches the end of the buffer, the samples are moved to the front. This costs less
  /// than the index arithmetic of a ring buffer. The buffer is an array because reading one element
  /// of an inline array in a struct copies the whole inline array.
  private var samples: [Sample]
  private var count = 0
  private var end = 0
  /// The index in `samples` of the oldest sample that the estimate uses.
  ///
  /// `sums` is computed from the samples that start at this index.
  private var first = 0
  private var sums = MotionSums()
  /// The estimated interval between the device's events; zero before the second event.
  ///
  /// Each event sets the estimate to the time since the previous event, but to at most 1.5 times
  /// the previous estimate. Only a device that is consistently slow is therefore treated as slow,
  /// not one that pauses.
  private var interval = Interval.zero
  /// The time after the latest sample at which the velocity becomes zero, adapted to `interval`.
  ///
  /// The property `window` is also adapted to `interval`.
  private var standstill = Self.standstill
  private var window = Self.window
  /// The method of estimating the velocity.
  public var method = Method.leastSquares

  /// Creates a tracker without samples.
  public init() {
    samples = Array(repeating: Sample(time: .zero, point: .zero), count: 4 * Self.capacity)
  }

  /// Discards all samples and the estimated interval between the device's events.
  public mutating func removeAll() {
    count = 0
    end = 0
    sums = MotionSums()
    interval = .zero
    standstill = Self.standstill
    window = Self.window
  }

  /// Adds a sample, which replaces the latest sample if both have the same time.
  ///
  /// If the new sample is earlier than the latest one, all previous samples are discarded.
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

  /// Displaces every sample by the given vector.
  ///
  /// Call this if the tracked point jumps only because a finger was added or removed.
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

  /// The velocity according to the method `impulse`, in logical pixels per second.
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

/// A body of mass 1 that is pushed along one axis, for the method `impulse`.
///
/// The body's state is its kinetic energy, with the sign of its velocity.
private struct Push {
  private var energy = 0.0
  private var isFirst = true

  var speed: Double {
    let size = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -size : size
  }

  /// Changes the body's energy for one step of the path, in which the tracked point has the
  /// velocity `pace`.
  ///
  /// The change is the absolute value of `pace` times the difference between `pace` and the body's
  /// velocity.
  mutating func add(_ pace: Double) {
    energy += (pace - speed) * abs(pace)
    // From rest the speed grows over the whole first step, so only half of that is the body's
    // energy.
    if isFirst { energy /= 2 }
    isFirst = false
  }
}
