public import TactusGeometry
public import TactusInput

/// The speed of a point that moves, from its latest places.
///
/// At most 20 places of the last 100 ms count; after 40 ms without movement the point stands. A device
/// that reports so seldom that this would be less than two of its events, has two events' time until
/// the point stands, and three that count. Where what was found points against the latest movement, as
/// a fit does after a sudden stop, that axis has no speed.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Timestamp
    var point: Point
  }

  /// How the speed is found.
  public enum Method: String, Choice {
    /// A parabola is fitted by least squares through the places, and its slope taken at the latest.
    case leastSquares
    /// The finger pushes a thing without friction that rests at first: the speed is that of the
    /// energy it has got in the end. Steps in opposite directions take from each other, and no
    /// curve is laid through places that do not lie on one.
    case impulse
  }

  public static let window = Interval.milliseconds(100)
  public static let standstill = Interval.milliseconds(40)
  private static let capacity = 20
  /// What the estimated interval between two events is kept within: 10 a second is the slowest device.
  private static let quickest = Interval.milliseconds(10)
  private static let slowest = Interval.milliseconds(100)

  /// The latest `count` of these are in use, one after the other; when the end is reached they
  /// move to the front, which costs less than a ring does at every look. An array, because reading
  /// one element of an inline array in a struct copies all of it.
  private var samples: [Sample]
  private var count = 0
  /// Just after the newest.
  private var end = 0
  /// The index of the first place that counts, and the sums from there on.
  private var first = 0
  private var sums = MotionSums()
  /// How far apart the device's events are: the shortest interval of late. Zero before the second
  /// event. One pause makes it half as long again, so that only a device that stays slow counts as slow.
  private var interval = Interval.zero
  /// After how long without movement the point stands, and how long its places count: by `interval`.
  private var standstill = Self.standstill
  private var window = Self.window
  public var method = Method.leastSquares

  public init() {
    samples = Array(repeating: Sample(time: .zero, point: .zero), count: 4 * Self.capacity)
  }

  public mutating func removeAll() {
    count = 0
    end = 0
    sums = MotionSums()
    interval = .zero
    standstill = Self.standstill
    window = Self.window
  }

  /// Adds a place. Of several at one moment the last counts; going back in time starts afresh.
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
    // Computing the sums again ends the accumulation of rounding errors.
    sums = MotionSums()
  }

  /// Moves every stored place: the fingers behind the point changed, the point did not jump.
  public mutating func shift(by vector: Vector) {
    for index in (end - count)..<end { samples[index].point += vector }
    sums.shift(by: vector)
  }

  // MARK: The places that count

  /// Updates the sums after a place was added.
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

  /// Computes the sums from the places themselves.
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

  // MARK: The speed

  /// The speed at `time`, in logical pixels per second.
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

  /// The speed of a thing of mass 1 that was pushed along the places that count.
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

/// The energy that a thing of mass 1 has got along one axis, with the sign of its direction.
private struct Push {
  private var energy = 0.0
  private var isFirst = true

  /// The speed that goes with the energy.
  var speed: Double {
    let size = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -size : size
  }

  /// It is moved on at `pace`: the force that takes is what changes its speed, times the way.
  mutating func add(_ pace: Double) {
    energy += (pace - speed) * abs(pace)
    // From rest the speed grows over the whole first way, so that half of that is its energy.
    if isFirst { energy /= 2 }
    isFirst = false
  }
}
