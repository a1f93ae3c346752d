internal import TactusGeometry

/// A path stroker, which converts the line along a path to a shape that can be filled.
///
/// Curves are first flattened to straight lines. Each subpath then yields polygons. Filled by the
/// nonzero rule, the polygons cover the area that a pen of the given width paints.
///
/// The outline of an open subpath follows one side, turns around the end, and returns along the
/// opposite side. A closed subpath has one polygon for each side. Parts of the outline therefore
/// overlap only inside the stroke. Lengths are in the path's units.
struct Stroker {
  let halfWidth: Double
  let cap: LineCap
  let join: LineJoin
  /// The maximum distance between a curve and the straight lines that replace it, in the path's
  /// units.
  let tolerance: Double
  var dashes: Dashes?
  private let miterLimit = 4.0

  init(width: Double, cap: LineCap, join: LineJoin, tolerance: Double) {
    halfWidth = width / 2
    self.cap = cap
    self.join = join
    self.tolerance = tolerance
  }

  /// Calls `emit` with the two ends of each straight line in the outline of the stroke.
  ///
  /// The lines form closed polygons.
  func outline(of path: Path, _ emit: (Point, Point) -> Void) {
    withoutActuallyEscaping(emit) { emit in
      var pen = Pen(emit: emit)
      for run in path.flattened(tolerance: tolerance) {
        for part in dashes?.cut(run) ?? [run] {
          outline(of: part.points, isClosed: part.isClosed, &pen)
        }
      }
    }
  }

  private func outline(of points: [Point], isClosed: Bool, _ pen: inout Pen) {
    var corners: [Point] = []
    corners.reserveCapacity(points.count)
    for p in points where corners.last != p { corners.append(p) }
    if isClosed && corners.count > 1 && corners.first == corners.last { corners.removeLast() }
    guard let first = corners.first else { return }
    if corners.count == 1 {
      dot(at: first, &pen)
    } else if isClosed && corners.count > 2 {
      side(of: corners, isClosed: true, &pen)
      pen.finish()
      side(of: corners.reversed(), isClosed: true, &pen)
    } else {
      side(of: corners, isClosed: false, &pen)
      side(of: corners.reversed(), isClosed: false, &pen)
    }
    pen.finish()
  }

  private func dot(at p: Point, _ pen: inout Pen) {
    let h = halfWidth
    switch cap {
    case .butt: break
    case .round:
      let right = Vector(dx: h, dy: 0)
      pen.line(to: p + right)
      arc(about: p, from: right, to: -right, turn: .pi, &pen)
      arc(about: p, from: -right, to: right, turn: .pi, &pen)
    case .square:
      for corner in [(-h, -h), (h, -h), (h, h), (-h, h)] {
        pen.line(to: p + Vector(dx: corner.0, dy: corner.1))
      }
    }
  }

  /// Draws the side of the stroke to the left of the direction of travel along `points`.
  ///
  /// If the subpath is open, the cap at its last point is also drawn.
  private func side(of points: [Point], isClosed: Bool, _ pen: inout Pen) {
    let count = points.count
    var incoming = (points[0] - points[count - 1])
    if !isClosed {
      incoming = points[1] - points[0]
      pen.line(to: points[0] + normal(of: incoming))
    }
    for i in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      let outgoing = points[(i + 1) % count] - points[i]
      corner(at: points[i], incoming, outgoing, &pen)
      incoming = outgoing
    }
    if !isClosed { end(at: points[count - 1], incoming, &pen) }
  }

  /// Returns the vector from the middle of the stroke to its left edge, for travel along
  /// `direction`.
  private func normal(of direction: Vector) -> Vector {
    let length = direction.length
    return Vector(dx: direction.dy, dy: -direction.dx) * (halfWidth / length)
  }

  private func end(at p: Point, _ direction: Vector, _ pen: inout Pen) {
    let n = normal(of: direction)
    let ahead = Vector(dx: -n.dy, dy: n.dx)
    pen.line(to: p + n)
    switch cap {
    case .butt: break
    case .round: arc(about: p, from: n, to: -n, turn: .pi, &pen)
    case .square:
      pen.line(to: p + n + ahead)
      pen.line(to: p - n + ahead)
    }
    pen.line(to: p - n)
  }

  private func corner(
    at p: Point, _ incoming: Vector, _ outgoing: Vector, _ pen: inout Pen
  ) {
    let n0 = normal(of: incoming)
    let n1 = normal(of: outgoing)
    let hh = halfWidth * halfWidth
    let cosine = n0.dot(n1) / hh
    let sine = n0.cross(n1) / hh
    // From the corner to the point at which the two edges meet.
    let meeting = (n0 + n1) / (1 + cosine)
    let isGentle = cosine > 0 && halfWidth * (1 - cosine) < tolerance
    if sine <= 0 && cosine > -0.9999 {
      inner(at: p, n0, n1, meeting, min(incoming.lengthSquared, outgoing.lengthSquared), &pen)
    } else if isGentle {
      pen.line(to: p + meeting)
    } else {
      outer(at: p, n0, n1, meeting, Trigonometry.atan2(sine, cosine), &pen)
    }
  }

  /// Draws the outline on the inner side of a corner.
  ///
  /// The inner edges of the two lines meet at `p + meeting`, where `p` is the corner of the path.
  /// The outline goes through that point. If one of the lines is too short to reach the point, the
  /// outline goes through `p` instead, which lies inside the stroke.
  private func inner(
    at p: Point, _ n0: Vector, _ n1: Vector, _ meeting: Vector, _ shorterSquared: Double,
    _ pen: inout Pen
  ) {
    if meeting.lengthSquared - halfWidth * halfWidth <= shorterSquared {
      pen.line(to: p + meeting)
    } else {
      pen.line(to: p + n0)
      pen.line(to: p)
      pen.line(to: p + n1)
    }
  }

  private func outer(
    at p: Point, _ n0: Vector, _ n1: Vector, _ meeting: Vector, _ turn: Double, _ pen: inout Pen
  ) {
    pen.line(to: p + n0)
    switch join {
    case .bevel: break
    case .round: arc(about: p, from: n0, to: n1, turn: abs(turn), &pen)
    case .miter:
      if meeting.length <= miterLimit * halfWidth { pen.line(to: p + meeting) }
    }
    pen.line(to: p + n1)
  }

  /// Draws an arc from `a` to `b` around `p`, clockwise on screen.
  ///
  /// The points `a` and `b` are relative to `p`, and `turn` is the angle between them in radians.
  /// The pen must already be at `a`; the arc ends exactly at `b`.
  private func arc(
    about p: Point, from a: Vector, to b: Vector, turn: Double, _ pen: inout Pen
  ) {
    // A chord of angle s deviates from the circle by r (1 - cos(s/2)), about r s^2 / 8.
    let step = (8 * min(tolerance, halfWidth) / halfWidth).squareRoot()
    let count = max(1, Int((turn / step).rounded(.up)))
    let (s, c) = Trigonometry.sincos(turn / Double(count))
    var v = a
    for _ in 1..<max(count, 1) {
      v = Vector(dx: v.dx * c - v.dy * s, dy: v.dx * s + v.dy * c)
      pen.line(to: p + v)
    }
    pen.line(to: p + b)
  }
}

private struct Pen {
  let emit: (Point, Point) -> Void
  var start: Point?
  var current = Point.zero

  mutating func line(to p: Point) {
    if start == nil {
      start = p
    } else {
      emit(current, p)
    }
    current = p
  }

  mutating func finish() {
    if let start { emit(current, start) }
    start = nil
  }
}
