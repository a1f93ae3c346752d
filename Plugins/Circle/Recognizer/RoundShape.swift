import TactusGeometry

/// Measurements of how closely a contour, a stroke resampled to 65 points, resembles a circle.
struct RoundShape {
  /// The center of the circle that best fits the stroke, in surface coordinates (px).
  ///
  /// The fit is Kasa's algebraic least-squares fit.
  private(set) var center = Point.zero
  /// The mean distance of the stroke's points from the center, in px.
  private(set) var radius = 0.0
  /// The standard deviation of the points' distances from the center, as a fraction of the mean
  /// distance.
  private(set) var spread = 0.0
  /// The angle that the stroke covers about the center, in radians, positive for clockwise.
  private(set) var winding = 0.0
  /// The distance between the start and the end of the stroke, as a fraction of the radius.
  private(set) var gap = 0.0
  /// The distance from the center to the start or the end of the stroke, whichever is farther, as a
  /// fraction of the radius.
  private(set) var fartherEnd = 0.0
  /// The total angle by which the stroke turns against the circle's direction, in radians; never
  /// negative.
  private(set) var backtrack = 0.0
  /// The total angle by which the stroke turns in its three sharpest sections, in radians.
  ///
  /// Each section is an eighth of the stroke's length. The total is 1.4 to 3.0 for circles drawn by
  /// people, and 3.5 to 5.2 for triangles and rectangles (see the README).
  private(set) var corners = 0.0
  /// The fraction of the stroke's length that is nearly straight.
  ///
  /// The fraction is small for a circle, and about half for a triangle or a rectangle, even with
  /// rounded corners.
  private(set) var straight = 0.0
  /// The steady change of the radius per turn, as a fraction of the mean radius; never negative.
  var growth = 0.0
  /// How much of the stroke's deviation from a circle is due to steady growth of the radius, as a
  /// fraction.
  ///
  /// The fraction is near 1 for a spiral.
  var steadiness = 0.0

  /// The change of direction below which a stroke counts as nearly straight at a point, as a
  /// fraction of the stroke's mean change of direction.
  private static let straightShare = 0.3

  init(_ contour: Contour) {
    center = Self.fit(contour)
    measureRadius(contour)
    measureWinding(contour)
    measureTurns(contour)
    measureGrowth(contour)
  }

  // MARK: Measuring

  /// Returns the center of the circle that best fits the points of a contour.
  ///
  /// The circle minimizes the sum of the squares of `distance^2 - radius^2` over the points, where
  /// `distance` is a point's distance from the center.
  private static func fit(_ contour: Contour) -> Point {
    let count = Double(Contour.steps + 1)
    var sum = Vector.zero
    for index in 0...Contour.steps { sum += contour.points[index] - .zero }
    let mean = Point.zero + sum / count
    var (xx, xy, yy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 0...Contour.steps {
      let v = contour.points[index] - mean
      let z = v.lengthSquared
      xx += v.dx * v.dx
      xy += v.dx * v.dy
      yy += v.dy * v.dy
      xz += v.dx * z
      yz += v.dy * z
    }
    let determinant = 2 * (xx * yy - xy * xy)
    guard determinant > 1e-9 * (xx + yy) * (xx + yy) else { return mean }
    return mean
      + Vector(dx: xz * yy - yz * xy, dy: yz * xx - xz * xy) / determinant
  }

  private mutating func measureRadius(_ contour: Contour) {
    var (sum, squares) = (0.0, 0.0)
    for index in 0...Contour.steps {
      let distance = contour.points[index].distance(to: center)
      sum += distance
      squares += distance * distance
    }
    let count = Double(Contour.steps + 1)
    radius = sum / count
    guard radius > 0 else { return }
    spread = max(0, squares / count - radius * radius).squareRoot() / radius
    let (first, last) = (contour.points[0], contour.points[Contour.steps])
    gap = last.distance(to: first) / radius
    fartherEnd = max(first.distance(to: center), last.distance(to: center)) / radius
  }

  private mutating func measureWinding(_ contour: Contour) {
    var spoke = contour.points[0] - center
    for index in 1...Contour.steps {
      let next = contour.points[index] - center
      winding += Trigonometry.atan2(spoke.cross(next), spoke.dot(next))
      spoke = next
    }
  }

  private mutating func measureTurns(_ contour: Contour) {
    var turns = contour.turns()
    let sign = winding < 0 ? -1.0 : 1.0
    for index in 0...Contour.steps {
      turns[index] *= sign
      // Each step of the contour is part of as many turns as a chord has steps.
      backtrack += max(0, -turns[index]) / Double(Contour.chord)
    }
    measureStraight(turns)
    for _ in 0..<3 {
      var sharpest = 0
      for index in 0...Contour.steps where turns[index] > turns[sharpest] { sharpest = index }
      corners += max(0, turns[sharpest])
      let reach = 2 * Contour.chord - 1
      for index in max(0, sharpest - reach)...min(Contour.steps, sharpest + reach) {
        turns[index] = -.infinity
      }
    }
  }

  /// Measures the fraction of the contour that is nearly straight.
  ///
  /// - Parameter turns: The change of direction at each point, in radians, positive in the
  ///   direction of the circle.
  private mutating func measureStraight(_ turns: borrowing InlineArray<65, Double>) {
    let inner = Contour.chord...(Contour.steps - Contour.chord)
    var sum = 0.0
    for index in inner { sum += turns[index] }
    let limit = Self.straightShare * sum / Double(inner.count)
    var count = 0
    for index in inner where turns[index] < limit { count += 1 }
    straight = Double(count) / Double(inner.count)
  }
}
