import TactusGeometry

/// The circle through the latest turn of a finger.
///
/// The fit is that of Taubin (1991), with one root found by Newton's method (Chernov, "Circular and
/// linear regression", 2010). On a short arc drawn by a trembling hand, the simpler algebraic fit
/// gives a far too small circle; this fit gives about the right size.
struct CircleFit {
  struct Circle {
    var center: Point
    var radius: Double
  }

  /// The maximum number of points: the latest turn of `stepsInTurn` points and a little more.
  private static let capacity = 48
  static let stepsInTurn = 40.0

  /// A ring buffer that stores each point twice, so that all points from the oldest to the latest
  /// are contiguous. It is an array because reading an element of an inline array in a struct
  /// copies the whole array.
  private var places = [Point](repeating: .zero, count: 2 * Self.capacity)
  /// The index of the oldest point, and the number of points.
  private var first = 0
  private var count = 0
  private var moments = PlaceMoments(seenFrom: .zero)
  /// The fitted circle; nil while the points do not bend.
  private(set) var circle: Circle?
  /// The winding about the last requested center; valid if `isKnown`. `hasNews` means that a point
  /// was added since then.
  private var known = Winding(from: .zero, about: .zero, RotationLimits())
  private var isKnown = false
  private var hasNews = false

  mutating func begin(at place: Point) {
    first = 0
    count = 0
    moments = PlaceMoments(seenFrom: place)
    circle = nil
    isKnown = false
    keep(place)
  }

  /// Adds a point and removes the oldest one if there are too many.
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

  /// Returns the winding of the points about a center, from the oldest to the latest and on to
  /// `place`, in radians, clockwise on screen.
  ///
  /// - Parameter bearing: The angle of `place` as seen from the center.
  @inline(__always) mutating func winding(
    about center: Point, to place: Point, at bearing: Double, _ limits: RotationLimits
  ) -> Double {
    if hasNews || known.center != center {
      wind(about: center, at: place == latest ? bearing : nil, limits)
    }
    return known.angle(to: place, at: bearing)
  }

  /// Updates the known winding for a center.
  ///
  /// - Parameter bearing: The angle of the latest point as seen from the center, if known.
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

  /// Returns the angle between the two oldest points if the next added point will replace the
  /// oldest one; otherwise 0.
  func leaving(about center: Point, _ limits: RotationLimits) -> Double {
    guard count == Self.capacity else { return 0 }
    return limits.angle(from: oldest, to: places[first + 1], about: center)
  }

  private var oldest: Point { places[first] }
  private var latest: Point { places[first + count - 1] }

  /// Returns the root mean square distance of the points from a circle, in px.
  func residual(of circle: Circle) -> Double {
    var squares = 0.0
    for index in first..<first + count {
      let off = places[index].distance(to: circle.center) - circle.radius
      squares += off * off
    }
    return (squares / Double(count)).squareRoot()
  }
}
