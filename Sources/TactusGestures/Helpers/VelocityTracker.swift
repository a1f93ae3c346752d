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
    interval = .zero
    standstill = Self.standstill
    window = Self.window
  }

  /// Adds a place. Of several at one moment the last counts; going back in time starts afresh.
  public mutating func add(_ point: Point, at time: Timestamp) {
    if count > 0 {
      let last = samples[end - 1].time
      if time < last {
        removeAll()
      } else if time == last {
        samples[end - 1].point = point
        return
      } else if interval != Self.quickest || time - last > Self.quickest {
        note(time - last)
      }
    }
    if end == samples.count { moveToFront() }
    samples[end] = Sample(time: time, point: point)
    end += 1
    count = min(count + 1, Self.capacity)
  }

  private mutating func note(_ step: Interval) {
    var next = step.nanoseconds
    if interval != .zero { next = min(next, interval.nanoseconds + interval.nanoseconds / 2) }
    next = max(Self.quickest.nanoseconds, min(next, Self.slowest.nanoseconds))
    guard next != interval.nanoseconds else { return }
    interval = Interval(nanoseconds: next)
    standstill = max(Self.standstill, Interval(nanoseconds: next * 2))
    window = max(Self.window, Interval(nanoseconds: next * 3))
  }

  private mutating func moveToFront() {
    count = min(count, Self.capacity - 1)
    for index in 0..<count { samples[index] = samples[end - count + index] }
    end = count
  }

  /// Moves every stored place: the fingers behind the point changed, the point did not jump.
  public mutating func shift(by vector: Vector) {
    for index in (end - count)..<end { samples[index].point += vector }
  }

  /// The speed at `time`, in logical pixels per second.
  public func velocity(at time: Timestamp) -> Vector {
    guard count > 1 else { return .zero }
    if time - samples[end - 1].time >= standstill { return .zero }
    let (sums, first) = latestSums
    guard end - first > 1 else { return .zero }
    let fitted =
      switch method {
      case .leastSquares: end - first > 2 ? sums.parabolaSlope ?? sums.lineSlope : sums.lineSlope
      case .impulse: pushed(from: first)
      }
    let latest = samples[end - 1].point - samples[max(first, end - 3)].point
    return Vector(
      dx: fitted.dx * latest.dx > 0 ? fitted.dx : 0,
      dy: fitted.dy * latest.dy > 0 ? fitted.dy : 0)
  }

  /// The sums over the places that count, and where the first of these is.
  @inline(__always)
  private var latestSums: (sums: FitSums, first: Int) {
    let span = samples.span
    let (start, window, standstill) = (end - count, window, standstill)
    var sums = FitSums()
    let newest = span[end - 1]
    var later = newest.time
    var first = end
    // A pause within the window separates two movements: only the later one counts.
    while first > start {
      // SAFETY: all places between `end - count` and `end` are within the span.
      let sample = unsafe span[unchecked: first - 1]
      let age = newest.time - sample.time
      if age > window || later - sample.time >= standstill { break }
      sums.add(-age.seconds, sample.point - newest.point)
      later = sample.time
      first -= 1
    }
    sums.n = Double(end - first)
    return (sums, first)
  }

  /// The speed of a thing of mass 1 that was pushed along the places from `first` on.
  private func pushed(from first: Int) -> Vector {
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

/// The sums that least squares needs, over times and ways relative to the newest sample.
private struct FitSums {
  // Pairs, which the processor adds and multiplies in one go.
  /// How many there are.
  var n = 0.0
  /// The sums of the times and of their squares.
  private var low = SIMD2<Double>.zero
  /// The sums of their third and fourth powers.
  private var high = SIMD2<Double>.zero
  private var ways = SIMD2<Double>.zero
  private var timedWays = SIMD2<Double>.zero
  private var squaredWays = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(_ time: Double, _ offset: Vector) {
    let powers = SIMD2(time, time * time)
    let way = SIMD2(offset.dx, offset.dy)
    low += powers
    high += powers * powers.y
    ways += way
    timedWays += way * powers.x
    squaredWays += way * powers.y
  }

  private var t: Double { low.x }
  private var t2: Double { low.y }
  private var t3: Double { high.x }
  private var t4: Double { high.y }
  private var way: Vector { Vector(dx: ways.x, dy: ways.y) }
  private var tWay: Vector { Vector(dx: timedWays.x, dy: timedWays.y) }
  private var t2Way: Vector { Vector(dx: squaredWays.x, dy: squaredWays.y) }

  /// The slope of the straight line.
  var lineSlope: Vector {
    let d = n * t2 - t * t
    return d > 0 ? (tWay * n - way * t) / d : .zero
  }

  /// The slope at time 0 of c0 + c1 t + c2 t^2, by Cramer's rule; nil where the times do not tell.
  var parabolaSlope: Vector? {
    let a = t * t4 - t3 * t2
    let b = t2 * t4 - t3 * t3
    let d = n * b - t * a + t2 * (t * t3 - t2 * t2)
    guard abs(d) > 1e-24 else { return nil }
    let c1 = tWay * (n * t4 - t2 * t2) - t2Way * (n * t3 - t * t2) - way * a
    return c1 / d
  }
}
