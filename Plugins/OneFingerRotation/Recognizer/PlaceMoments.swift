import TactusGeometry

/// Sums over places of which new ones come and old ones go, and the circle through them.
///
/// They are seen from an origin near the places, so that little is lost when they are moved to the mean.
/// What rounding leaves behind of places that have gone stays until the sums are made anew.
struct PlaceMoments {
  private var origin: Point
  private var count = 0.0
  /// Of x and y.
  private var sum = Vector.zero
  private var (xx, xy, yy) = (0.0, 0.0, 0.0)
  /// With z, the square of the distance from the origin.
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

  /// The circle through the places; nil where they lie on a line.
  var circle: CircleFit.Circle? {
    let share = 1 / count
    let mean = sum * share
    let central = CentralMoments(
      mean, (xx * share, xy * share, yy * share), (xz * share, yz * share, zz * share))
    guard let (center, radius) = central.circle else { return nil }
    return CircleFit.Circle(center: origin + mean + center, radius: radius)
  }
}

/// Means of products over places as seen from their mean; z is the square of the distance from it.
private struct CentralMoments {
  private let (xx, xy, yy): (Double, Double, Double)
  private let (xz, yz, zz): (Double, Double, Double)

  /// - Parameters:
  ///   - mean: Of the places, as seen from another origin.
  ///   - squares: The means of xx, xy and yy, as seen from there.
  ///   - more: Those of xz, yz and zz.
  init(
    _ mean: Vector, _ squares: (xx: Double, xy: Double, yy: Double),
    _ more: (xz: Double, yz: Double, zz: Double)
  ) {
    let (mx, my) = (mean.dx, mean.dy)
    let (z, away) = (squares.xx + squares.yy, mean.lengthSquared)
    // The vectors of means of (x, y) times (mx x + my y), and of (x, y) times z.
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

  /// The centre, from the mean of the places, and the radius; nil where they lie on a line.
  var circle: (center: Vector, radius: Double)? {
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

  /// The characteristic polynomial's; from 0 on, Newton's steps go up to it and not beyond.
  private var smallestRoot: Double {
    let variance = zz - z * z
    let a3 = 4 * z
    let a2 = -3 * z * z - zz
    let a1 = variance * z + 4 * covariance * z - xz * xz - yz * yz
    let a0 =
      xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * covariance
    var root = 0.0
    for _ in 0..<20 {
      let value = a0 + root * (a1 + root * (a2 + root * a3))
      let slope = a1 + root * (2 * a2 + 3 * root * a3)
      guard slope != 0 else { break }
      let better = root - value / slope
      guard better.isFinite, better > root, better - root > 1e-12 * z else { break }
      root = better
    }
    return root
  }
}
