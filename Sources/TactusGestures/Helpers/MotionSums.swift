import TactusGeometry
import TactusInput

/// The sums for a least-squares fit over a changing set of places of a movement.
///
/// Times and ways are relative to the newest place.
struct MotionSums {
  private var time = Timestamp.zero
  private var place = Point.zero
  // Pairs, which the processor adds and multiplies in one go.
  /// How many there are.
  private var n = 0.0
  /// The sums of the times and of their squares.
  private var low = SIMD2<Double>.zero
  /// The sums of their third and fourth powers.
  private var high = SIMD2<Double>.zero
  private var ways = SIMD2<Double>.zero
  private var timedWays = SIMD2<Double>.zero
  private var squaredWays = SIMD2<Double>.zero

  var isEmpty: Bool { n == 0 }

  // MARK: Places

  /// Adds a place that is newer than all others. Times and ways become relative to it.
  mutating func add(_ point: Point, at time: Timestamp) {
    if n > 0 { see(from: point, time) }
    self.time = time
    place = point
    n += 1
  }

  /// Adds a place that is older than the newest.
  mutating func add(older point: Point, at time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    n += 1
    low += powers
    high += powers * powers.y
    ways += displacement
    timedWays += displacement * powers.x
    squaredWays += displacement * powers.y
  }

  /// Removes a place that is older than the newest.
  mutating func remove(older point: Point, at time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    n -= 1
    low -= powers
    high -= powers * powers.y
    ways -= displacement
    timedWays -= displacement * powers.x
    squaredWays -= displacement * powers.y
  }

  /// Changes where the newest place is.
  mutating func moveNewest(to point: Point) {
    n -= 1
    add(point, at: time)
  }

  /// Moves all places.
  mutating func shift(by vector: Vector) { place += vector }

  /// A place's time, its square, and the way to the place, relative to the newest.
  @inline(__always)
  private func seen(
    _ point: Point, _ time: Timestamp
  ) -> (powers: SIMD2<Double>, displacement: SIMD2<Double>) {
    let t = (time - self.time).seconds
    return (SIMD2(t, t * t), SIMD2(point.x - place.x, point.y - place.y))
  }

  /// Makes all times and ways relative to another place, by expanding the powers of the differences.
  @inline(__always)
  private mutating func see(from point: Point, _ time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    let (h, hh) = (powers.x, powers.y)
    high.y -= h * (4 * high.x - h * (6 * low.y - h * (4 * low.x - h * n)))
    high.x -= h * (3 * low.y - h * (3 * low.x - h * n))
    low.y -= h * (2 * low.x - h * n)
    low.x -= h * n
    squaredWays += ways * hh - timedWays * (2 * h) - displacement * low.y
    timedWays -= ways * h + displacement * low.x
    ways -= displacement * n
  }

  // MARK: The slope

  private var t: Double { low.x }
  private var t2: Double { low.y }
  private var t3: Double { high.x }
  private var t4: Double { high.y }

  /// The slope at the newest place, of a parabola; of a line if there are only two places, or the parabola is not
  /// determined by their times.
  @inline(__always) var slope: Vector { n > 2 ? parabolaSlope ?? lineSlope : lineSlope }

  /// The slope of the straight line.
  private var lineSlope: Vector {
    let d = n * t2 - t * t
    return d > 0 ? Vector((timedWays * n - ways * t) / d) : .zero
  }

  /// The slope at time 0 of c0 + c1 t + c2 t^2, by Cramer's rule; nil where the times do not tell.
  @inline(__always) private var parabolaSlope: Vector? {
    let a = t * t4 - t3 * t2
    let b = t2 * t4 - t3 * t3
    let d = n * b - t * a + t2 * (t * t3 - t2 * t2)
    guard abs(d) > 1e-24 else { return nil }
    let c1 = timedWays * (n * t4 - t2 * t2) - squaredWays * (n * t3 - t * t2) - ways * a
    return Vector(c1 / d)
  }
}

extension Vector {
  fileprivate init(_ pair: SIMD2<Double>) { self.init(dx: pair.x, dy: pair.y) }
}
