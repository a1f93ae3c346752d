import TactusGeometry
import TactusInput

/// The sums from which the velocity of a movement is estimated by a least-squares fit.
///
/// Samples can be added and removed. Times, in seconds, and displacements are relative to the
/// newest sample.
struct MotionSums {
  private var time = Timestamp.zero
  private var place = Point.zero
  // Pairs, which the processor adds and multiplies in one operation.
  private var n = 0.0
  /// The sum of the sample times as `x`, and the sum of the squared times as `y`.
  private var low = SIMD2<Double>.zero
  /// The sum of the cubed sample times as `x`, and the sum of their fourth powers as `y`.
  private var high = SIMD2<Double>.zero
  private var ways = SIMD2<Double>.zero
  private var timedDisplacements = SIMD2<Double>.zero
  private var squaredDisplacements = SIMD2<Double>.zero

  var isEmpty: Bool { n == 0 }

  // MARK: Samples

  mutating func add(_ point: Point, at time: Timestamp) {
    if n > 0 { see(from: point, time) }
    self.time = time
    place = point
    n += 1
  }

  mutating func add(older point: Point, at time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    n += 1
    low += powers
    high += powers * powers.y
    ways += displacement
    timedDisplacements += displacement * powers.x
    squaredDisplacements += displacement * powers.y
  }

  mutating func remove(older point: Point, at time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    n -= 1
    low -= powers
    high -= powers * powers.y
    ways -= displacement
    timedDisplacements -= displacement * powers.x
    squaredDisplacements -= displacement * powers.y
  }

  mutating func moveNewest(to point: Point) {
    n -= 1
    add(point, at: time)
  }

  mutating func shift(by vector: Vector) { place += vector }

  /// Returns the time of a sample in seconds, the square of that time, and the sample's
  /// displacement.
  ///
  /// The time and the displacement are relative to the newest sample.
  @inline(__always)
  private func seen(
    _ point: Point, _ time: Timestamp
  ) -> (powers: SIMD2<Double>, displacement: SIMD2<Double>) {
    let t = (time - self.time).seconds
    return (SIMD2(t, t * t), SIMD2(point.x - place.x, point.y - place.y))
  }

  /// Converts all sums so that times and displacements are relative to the given sample.
  ///
  /// The powers of the time differences are expanded algebraically, so no sample has to be read
  /// again.
  @inline(__always)
  private mutating func see(from point: Point, _ time: Timestamp) {
    let (powers, displacement) = seen(point, time)
    let (h, hh) = (powers.x, powers.y)
    high.y -= h * (4 * high.x - h * (6 * low.y - h * (4 * low.x - h * n)))
    high.x -= h * (3 * low.y - h * (3 * low.x - h * n))
    low.y -= h * (2 * low.x - h * n)
    low.x -= h * n
    squaredDisplacements += ways * hh - timedDisplacements * (2 * h) - displacement * low.y
    timedDisplacements -= ways * h + displacement * low.x
    ways -= displacement * n
  }

  // MARK: Slope

  private var t: Double { low.x }
  private var t2: Double { low.y }
  private var t3: Double { high.x }
  private var t4: Double { high.y }

  /// The velocity at the newest sample, in logical pixels per second; zero if the sample times do
  /// not determine a line.
  ///
  /// With at least three samples, this is the slope of a fitted parabola. With two samples, or if
  /// the times do not determine a parabola, this is the slope of a fitted line.
  @inline(__always) var slope: Vector { n > 2 ? parabolaSlope ?? lineSlope : lineSlope }

  private var lineSlope: Vector {
    let d = n * t2 - t * t
    return d > 0 ? Vector((timedDisplacements * n - ways * t) / d) : .zero
  }

  /// The slope of the fitted parabola c0 + c1 t + c2 t^2 at time 0, which is the time of the newest
  /// sample.
  ///
  /// The slope is computed by Cramer's rule. It is nil if the sample times do not determine a
  /// parabola.
  @inline(__always) private var parabolaSlope: Vector? {
    let a = t * t4 - t3 * t2
    let b = t2 * t4 - t3 * t3
    let d = n * b - t * a + t2 * (t * t3 - t2 * t2)
    guard abs(d) > 1e-24 else { return nil }
    let c1 =
      timedDisplacements * (n * t4 - t2 * t2) - squaredDisplacements * (n * t3 - t * t2) - ways * a
    return Vector(c1 / d)
  }
}

extension Vector {
  fileprivate init(_ pair: SIMD2<Double>) { self.init(dx: pair.x, dy: pair.y) }
}
