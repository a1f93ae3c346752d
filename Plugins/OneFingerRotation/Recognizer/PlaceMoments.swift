import TactusGeometry

/// Running sums over the coordinates of a changing set of points, used to fit a circle to the
/// points.
///
/// The coordinates are relative to an origin near the points. The sums can therefore be converted
/// to moments about the mean of the points with little loss of precision. Removing a point leaves
/// rounding errors in the sums until they are recomputed.
struct PlaceMoments {
  private var origin: Point
  private var count = 0.0
  private var sum = Vector.zero
  private var (xx, xy, yy) = (0.0, 0.0, 0.0)
  /// The sums of the products xz, yz, and zz over all points, where z is a point's squared distance
  /// from the origin.
  private var (xz, yz, zz) = (0.0, 0.0, 0.0)

  init(seenFrom origin: Point) { self.origin = origin }

  mutating func add(_ place: Point) { add(place, times: 1) }

  mutating func remove(_ place: Point) { add(place, times: -1) }

  @inline(__always) private mutating func add(_ place: Point, times: Double) {
    let v = place - origin
    let (x, y, z) = (v.dx * times, v.dy * times, v.lengthSquared)
    count += times
    sum += Vector(dx: x, dy: y)
    xx += v.dx * x
    xy += v.dx * y
    yy += v.dy * y
    xz += x * z
    yz += y * z
    zz += times * z * z
  }

  /// The circle that best fits the points; nil if the points are collinear.
  @inline(__always) var circle: CircleFit.Circle? {
    let share = 1 / count
    let mean = sum * share
    let central = CentralMoments(
      mean, (xx * share, xy * share, yy * share), (xz * share, yz * share, zz * share))
    guard let (center, radius) = central.circle else { return nil }
    return CircleFit.Circle(center: origin + mean + center, radius: radius)
  }
}

/// The moments of a set of points about the mean of the points, for fitting a circle.
///
/// Each moment is the mean of the products of two coordinates. The coordinates of a point are x and
/// y, relative to the mean of the points, and z, the squared distance from that mean.
private struct CentralMoments {
  private let (xx, xy, yy): (Double, Double, Double)
  private let (xz, yz, zz): (Double, Double, Double)

  /// Converts moments about an origin to moments about the mean of the points.
  ///
  /// - Parameters:
  ///   - mean: The mean of the points, relative to the origin.
  ///   - squares: The means of the products xx, xy, and yy, where x and y are relative to the
  ///     origin.
  ///   - more: The means of the products xz, yz, and zz, where z is the squared distance from the
  ///     origin.
  init(
    _ mean: Vector, _ squares: (xx: Double, xy: Double, yy: Double),
    _ more: (xz: Double, yz: Double, zz: Double)
  ) {
    let (mx, my) = (mean.dx, mean.dy)
    let (z, away) = (squares.xx + squares.yy, mean.lengthSquared)
    // The mean of (x, y) times (mx x + my y).
    let (alongX, alongY) = (mx * squares.xx + my * squares.xy, mx * squares.xy + my * squares.yy)
    (xx, xy, yy) = (squares.xx - mx * mx, squares.xy - mx * my, squares.yy - my * my)
    xz = more.xz - mx * z - 2 * (alongX - mx * away)
    yz = more.yz - my * z - 2 * (alongY - my * away)
    zz =
      more.zz - 4 * (mx * more.xz + my * more.yz) + 4 * (mx * alongX + my * alongY)
      + away * (2 * z - 3 * away)
  }

  private var z: Double { xx + yy }
  private var covariance: Double { xx * yy - xy * xy }

  /// The fitted circle, with its center relative to the mean of the points; nil if the points are
  /// collinear.
  @inline(__always) var circle: (center: Vector, radius: Double)? {
    guard covariance > 1e-9 * z * z else { return nil }
    let root = smallestRoot
    let determinant = root * root - root * z + covariance
    guard abs(determinant) > 1e-9 * z * z else { return nil }
    let center =
      Vector(dx: xz * (yy - root) - yz * xy, dy: yz * (xx - root) - xz * xy) / (2 * determinant)
    let square = center.lengthSquared + z
    guard square.isFinite else { return nil }
    return (center, square.squareRoot())
  }

  /// The smallest root of the characteristic polynomial of Taubin's circle fit, found by Newton's
  /// method.
  ///
  /// The iteration starts at 0 and approaches the root from one side. The steps shrink
  /// quadratically, so the latest two steps predict the length of the next one. The iteration stops
  /// when the next step would be negligible.
  @inline(__always) private var smallestRoot: Double {
    let variance = zz - z * z
    let a3 = 4 * z
    let a2 = -3 * z * z - zz
    let a1 = variance * z + 4 * covariance * z - xz * xz - yz * yz
    let a0 =
      xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * covariance
    var (root, previous) = (0.0, 0.0)
    let least = 1e-12 * z
    for _ in 0..<20 {
      // Grouped so that the processor can compute products in parallel.
      let square = root * root
      let value = (a0 + root * a1) + square * (a2 + root * a3)
      let slope = (a1 + root * (2 * a2)) + square * (3 * a3)
      guard slope != 0 else { break }
      let better = root - value / slope
      let step = better - root
      guard better.isFinite, step > least else { break }
      root = better
      guard step * step * step > least * previous * previous else { break }
      previous = step
    }
    return root
  }
}
