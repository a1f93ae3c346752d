import TactusGeometry

/// Running sums over a changing set of points, for fitting a circle to the points.
///
/// Coordinates are relative to an origin near the points, so converting the sums to moments about
/// the mean loses little precision. Rounding errors of removed points remain until the sums are
/// recomputed.
struct PlaceMoments {
  private var origin: Point
  private var count = 0.0
  private var sum = Vector.zero
  private var (xx, xy, yy) = (0.0, 0.0, 0.0)
  /// The sums of xz, yz and zz, where z is the squared distance from the origin.
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

  /// The circle that fits the points; nil if the points are collinear.
  @inline(__always) var circle: CircleFit.Circle? {
    let share = 1 / count
    let mean = sum * share
    let central = CentralMoments(
      mean, (xx * share, xy * share, yy * share), (xz * share, yz * share, zz * share))
    guard let (center, radius) = central.circle else { return nil }
    return CircleFit.Circle(center: origin + mean + center, radius: radius)
  }
}

/// Means of products of the coordinates of points relative to their mean.
///
/// The coordinates are x, y and z, where z is the squared distance from the mean.
private struct CentralMoments {
  private let (xx, xy, yy): (Double, Double, Double)
  private let (xz, yz, zz): (Double, Double, Double)

  /// Converts moments about an origin to moments about the mean of the points.
  ///
  /// - Parameters:
  ///   - mean: The mean of the points, relative to the origin.
  ///   - squares: The means of xx, xy and yy, relative to the origin.
  ///   - more: The means of xz, yz and zz, relative to the origin.
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

  /// The smallest root of the characteristic polynomial, found by Newton's method.
  ///
  /// The method starts at 0 and approaches the root without passing it. Its steps shrink
  /// quadratically, so the latest two steps predict the length of the next. The iteration stops
  /// when the next step would be too short to matter.
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
