public import TactusGeometry
public import TactusInput

/// The speed of a point that moves, from its latest places.
///
/// A parabola is fitted by least squares through at most 20 places of the last 100 ms, and its
/// slope taken at the latest place; after 40 ms without movement the point stands. Where the fit
/// points against the latest movement, as it does after a sudden stop, that axis has no speed.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Timestamp
    var point: Point
  }

  public static let window = Interval.milliseconds(100)
  public static let standstill = Interval.milliseconds(40)
  private static let capacity = 20

  /// A ring of `capacity` places; an array, because reading one element of an inline array in a
  /// struct copies all of it.
  private var samples: [Sample]
  private var count = 0
  private var next = 0

  public init() {
    samples = Array(repeating: Sample(time: .zero, point: .zero), count: Self.capacity)
  }

  public mutating func removeAll() {
    count = 0
    next = 0
  }

  /// Adds a place. Of several at one moment the last counts; going back in time starts afresh.
  public mutating func add(_ point: Point, at time: Timestamp) {
    if count > 0 {
      let last = sample(0)
      if time < last.time {
        removeAll()
      } else if time == last.time {
        samples[(next + Self.capacity - 1) % Self.capacity].point = point
        return
      }
    }
    samples[next] = Sample(time: time, point: point)
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// Moves every stored place: the fingers behind the point changed, the point did not jump.
  public mutating func shift(by vector: Vector) {
    for age in 0..<count {
      samples[(next + Self.capacity - 1 - age) % Self.capacity].point += vector
    }
  }

  /// The speed at `time`, in logical pixels per second.
  public func velocity(at time: Timestamp) -> Vector {
    guard count > 1 else { return .zero }
    let newest = sample(0)
    if time - newest.time >= Self.standstill { return .zero }
    var used = 1
    // A pause within the window separates two movements: only the later one counts.
    while used < count, newest.time - sample(used).time <= Self.window,
      sample(used - 1).time - sample(used).time < Self.standstill
    {
      used += 1
    }
    guard used > 1 else { return .zero }
    return slope(used, newest)
  }

  /// The sample that is `age` places older than the newest.
  private func sample(_ age: Int) -> Sample {
    let index = next - 1 - age
    return samples[index < 0 ? index + Self.capacity : index]
  }

  /// The slope at the newest of `used` samples, by the fit described above.
  private func slope(_ used: Int, _ newest: Sample) -> Vector {
    var sums = FitSums()
    for age in 0..<used {
      let sample = sample(age)
      sums.add((sample.time - newest.time).seconds, sample.point - newest.point)
    }
    let fitted = used > 2 ? sums.parabolaSlope ?? sums.lineSlope : sums.lineSlope
    let latest = newest.point - sample(min(2, used - 1)).point
    return Vector(
      dx: fitted.dx * latest.dx > 0 ? fitted.dx : 0,
      dy: fitted.dy * latest.dy > 0 ? fitted.dy : 0)
  }
}

/// The sums that least squares needs, over times and ways relative to the newest sample.
private struct FitSums {
  private var n = 0.0
  private var t = 0.0
  private var t2 = 0.0
  private var t3 = 0.0
  private var t4 = 0.0
  private var way = Vector.zero
  private var tWay = Vector.zero
  private var t2Way = Vector.zero

  mutating func add(_ time: Double, _ offset: Vector) {
    let square = time * time
    n += 1
    t += time
    t2 += square
    t3 += square * time
    t4 += square * square
    way += offset
    tWay += offset * time
    t2Way += offset * square
  }

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
