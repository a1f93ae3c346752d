import TactusGeometry

/// A fit of a circle to the latest full turn of a finger's path.
///
/// The method is Taubin's (1991). The smallest root of its characteristic polynomial is found by
/// Newton's method (Chernov, "Circular and linear regression", 2010). On a short arc drawn by a
/// trembling hand, the simplest algebraic fit gives a circle that is far too small. Taubin's fit
/// gives a circle of about the right size.
struct CircleFit {
  struct Circle {
    var center: Point
    var radius: Double
  }

  /// The maximum number of stored points: `stepsInTurn` points for one full turn of the finger,
  /// plus a margin.
  private static let capacity = 48
  static let stepsInTurn = 40.0

  /// A ring buffer that stores each point twice, so that the points from oldest to latest are
  /// contiguous.
  ///
  /// The buffer is an array because reading an element of an inline array in a struct copies the
  /// whole inline array.
  private var places = [Point](repeating: .zero, count: 2 * Self.capacity)
  private var first = 0
  private var count = 0
  private var moments = PlaceMoments(seenFrom: .zero)
  /// The fitted circle; nil if fewer than four points are stored or if the stored points are
  /// collinear.
  private(set) var circle: Circle?
  /// The cached winding of the stored points about the most recently requested center.
  ///
  /// The winding is the sum of the angles between successive points. The cache is valid only if
  /// `isKnown` is true.
  private var known = Winding(from: .zero, about: .zero, RotationLimits())
  private var isKnown = false
  /// Whether a point has been added since the cached winding, `known`, was last updated.
  private var hasNews = false

  mutating func begin(at place: Point) {
    first = 0
    count = 0
    moments = PlaceMoments(seenFrom: place)
    circle = nil
    isKnown = false
    keep(place)
  }

  mutating func add(_ place: Point) {
    // `Winding.move` bounds the effect of one added point, not of two.
    if hasNews { isKnown = false }
    if count == Self.capacity { dropOldest() }
    keep(place)
    circle = count > 3 ? moments.circle : nil
  }

  @inline(__always) private mutating func keep(_ place: Point) {
    var index = first + count
    if index >= Self.capacity { index -= Self.capacity }
    var ring = places.mutableSpan
    ring[index] = place
    ring[index + Self.capacity] = place
    count += 1
    moments.add(place)
    known.add(place)
    hasNews = true
  }

  private mutating func dropOldest() {
    moments.remove(oldest)
    known.removeFirst()
    first += 1
    count -= 1
    guard first == Self.capacity else { return }
    first = 0
    moments = PlaceMoments(seenFrom: latest)
    for place in 0..<count { moments.add(places[place]) }
  }

  /// Returns the winding of the path along the stored points, from the oldest to the latest, and
  /// then to `place`.
  ///
  /// The winding is the sum of the angles between successive points as seen from `center`, in
  /// radians, positive for clockwise on screen. `bearing` is the direction from `center` to
  /// `place`, in radians.
  @inline(__always) mutating func winding(
    about center: Point, to place: Point, at bearing: Double, _ limits: RotationLimits
  ) -> Double {
    if hasNews || known.center != center {
      wind(about: center, at: place == latest ? bearing : nil, limits)
    }
    return known.angle(to: place, at: bearing)
  }

  /// Updates `known`, the cached winding of the stored points, for the given center.
  ///
  /// `bearing` is the direction from the center to the latest point, in radians; nil if the caller
  /// does not know it.
  private mutating func wind(
    about center: Point, at bearing: Double?, _ limits: RotationLimits
  ) {
    defer { hasNews = false }
    if isKnown, known.before == 0,
      known.move(to: center, from: oldest, after: 0, through: latest, at: bearing)
    {
      return
    }
    var winding = Winding(from: oldest, about: center, limits)
    let gone = isKnown ? known.before : 0
    if gone > 0 {
      go(over: 1..<gone + 1, &winding)
      let start = places[first + gone]
      if winding.before == gone,
        known.move(to: center, from: start, after: winding.ended, through: latest, at: bearing)
      {
        return
      }
    }
    go(over: gone + 1..<count, &winding)
    winding.settle(at: bearing)
    known = winding
    isKnown = true
  }

  // Inlined because a call would copy the whole fit.
  @inline(__always) private func go(over indices: Range<Int>, _ winding: inout Winding) {
    let places = places.span
    for index in indices { winding.add(places[first + index]) }
  }

  /// Returns the angle, in radians, that the winding about a center loses when the next point is
  /// added.
  ///
  /// If the maximum number of points is stored, the next point replaces the oldest one. The angle
  /// between the two oldest points is then lost. Otherwise, the result is 0.
  func leaving(about center: Point, _ limits: RotationLimits) -> Double {
    guard count == Self.capacity else { return 0 }
    return limits.angle(from: oldest, to: places[first + 1], about: center)
  }

  private var oldest: Point { places[first] }
  private var latest: Point { places[first + count - 1] }

  /// Returns the root mean square distance of the stored points from the circumference of a circle,
  /// in px.
  func residual(of circle: Circle) -> Double {
    var squares = 0.0
    for index in first..<first + count {
      let off = places[index].distance(to: circle.center) - circle.radius
      squares += off * off
    }
    return (squares / Double(count)).squareRoot()
  }
}
