import TactusGeometry

/// The circle through the latest turn of a finger.
///
/// By the method of Taubin (1991), in the form with one root found by Newton's steps (Chernov,
/// "Circular and linear regression", 2010). Of a short arc drawn by a trembling hand the simpler
/// algebraic fit makes a circle that is far too small; this one makes it about right.
struct CircleFit {
  struct Circle {
    var center: Point
    var radius: Double
  }

  /// With `stepsInTurn` of them to a turn: the latest turn and a little more.
  private static let capacity = 48
  static let stepsInTurn = 40.0

  /// An array, because reading one element of an inline array in a struct copies all of it.
  private var places = [Point](repeating: .zero, count: 48)
  private var next = 0
  private var count = 0
  /// nil while the places do not bend.
  private(set) var circle: Circle?
  /// How the places wind about a centre that was asked for; nil once others came.
  private var known: (center: Point, winding: Winding)?

  mutating func begin(at place: Point) {
    count = 0
    next = 0
    circle = nil
    keep(place)
  }

  /// Adds a place; the oldest one goes where there are too many.
  mutating func add(_ place: Point) {
    keep(place)
    circle = fitted
  }

  private mutating func keep(_ place: Point) {
    known = nil
    places[next] = place
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  private var fitted: Circle? {
    guard count > 3 else { return nil }
    var sum = Vector.zero
    for index in 0..<count { sum += places[index] - .zero }
    let mean = Point.zero + sum / Double(count)
    var moments = Moments()
    for index in 0..<count { moments.add(places[index] - mean) }
    guard let (center, radius) = moments.circle(count: Double(count)) else { return nil }
    return Circle(center: mean + center, radius: radius)
  }

  /// The angle that the places go round a centre, from the oldest to the latest and on to `place`, in
  /// radians, clockwise on screen.
  mutating func winding(
    about center: Point, to place: Point, _ limits: RotationLimits
  ) -> Double {
    if known?.center != center { known = (center, winding(about: center, limits)) }
    guard var winding = known?.winding else { return 0 }
    winding.add(place - center)
    return winding.angle
  }

  /// From the oldest place to the latest.
  private func winding(about center: Point, _ limits: RotationLimits) -> Winding {
    var winding = Winding(from: oldest - center, limits)
    let (places, first) = (places.span, first)
    // To the end of the ring, and from its start on.
    for index in first..<count { winding.add(places[index] - center) }
    for index in 0..<first { winding.add(places[index] - center) }
    return winding
  }

  /// The angle between the oldest two places if the next one that is added replaces the oldest.
  func leaving(about center: Point, _ limits: RotationLimits) -> Double {
    guard count == Self.capacity else { return 0 }
    return limits.angle(from: oldest, to: places[(first + 1) % Self.capacity], about: center)
  }

  private var first: Int { count < Self.capacity ? 0 : next }
  private var oldest: Point { places[first] }

  /// How far the places lie from a circle: the root of the mean square, in px.
  func residual(of circle: Circle) -> Double {
    var squares = 0.0
    for index in 0..<count {
      let off = places[index].distance(to: circle.center) - circle.radius
      squares += off * off
    }
    return (squares / Double(count)).squareRoot()
  }
}

/// Sums over places as seen from their mean.
private struct Moments {
  private var (xx, xy, yy, xz, yz, zz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

  mutating func add(_ v: Vector) {
    let z = v.lengthSquared
    xx += v.dx * v.dx
    xy += v.dx * v.dy
    yy += v.dy * v.dy
    xz += v.dx * z
    yz += v.dy * z
    zz += z * z
  }

  /// The centre, from the mean of the places, and the radius; nil where they lie on a line.
  func circle(count: Double) -> (center: Vector, radius: Double)? {
    let (xx, xy, yy) = (xx / count, xy / count, yy / count)
    let (xz, yz) = (xz / count, yz / count)
    let z = xx + yy
    let covariance = xx * yy - xy * xy
    guard covariance > 1e-9 * z * z else { return nil }
    let root = smallestRoot(count: count)
    let determinant = root * root - root * z + covariance
    guard abs(determinant) > 1e-9 * z * z else { return nil }
    let center =
      Vector(dx: xz * (yy - root) - yz * xy, dy: yz * (xx - root) - xz * xy) / (2 * determinant)
    let square = center.lengthSquared + z
    guard square.isFinite else { return nil }
    return (center, square.squareRoot())
  }

  /// Of the characteristic polynomial; from 0 on, Newton's steps go up to it and not beyond.
  private func smallestRoot(count: Double) -> Double {
    let (xx, xy, yy) = (xx / count, xy / count, yy / count)
    let (xz, yz, zz) = (xz / count, yz / count, zz / count)
    let z = xx + yy
    let covariance = xx * yy - xy * xy
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
