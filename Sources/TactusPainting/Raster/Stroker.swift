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
  /// The maximum number of straight lines that replace an arc, as for curves.
  private static let mostChords = 500

  /// A function that takes the two ends of a straight line.
  typealias Emit = (Point, Point) -> Void

  init(width: Double, cap: LineCap, join: LineJoin, tolerance: Double) {
    halfWidth = width / 2
    self.cap = cap
    self.join = join
    self.tolerance = tolerance
  }

  /// Calls `emit` with the two ends of each straight line in the outline of the stroke.
  ///
  /// The lines form closed polygons.
  func outline(of path: Path, _ emit: Emit) {
    // The pen does not store `emit`, because that would require `withoutActuallyEscaping`. The
    // compiler would then store the length of this file's path in the program, so that builds in two
    // folders would differ.
    var pen = Pen()
    for run in path.flattened(tolerance: tolerance) {
      for part in dashes?.cut(run) ?? [run] {
        outline(of: part.points, isClosed: part.isClosed, &pen, emit)
      }
    }
  }

  private func outline(of points: [Point], isClosed: Bool, _ pen: inout Pen, _ emit: Emit) {
    var corners: [Point] = []
    corners.reserveCapacity(points.count)
    // Points closer than this count as equal, since the direction between them cannot be computed.
    for p in points {
      if let last = corners.last, (p - last).lengthSquared < .leastNormalMagnitude { continue }
      corners.append(p)
    }
    if isClosed && corners.count > 1 && corners.first == corners.last { corners.removeLast() }
    guard let first = corners.first else { return }
    if corners.count == 1 {
      dot(at: first, &pen, emit)
    } else if isClosed && corners.count > 2 {
      side(of: corners, isClosed: true, &pen, emit)
      pen.finish(emit)
      side(of: corners.reversed(), isClosed: true, &pen, emit)
    } else {
      side(of: corners, isClosed: false, &pen, emit)
      side(of: corners.reversed(), isClosed: false, &pen, emit)
    }
    pen.finish(emit)
  }

  private func dot(at p: Point, _ pen: inout Pen, _ emit: Emit) {
    let h = halfWidth
    switch cap {
    case .butt: break
    case .round:
      let right = Vector(dx: h, dy: 0)
      pen.line(to: p + right, emit)
      arc(about: p, from: right, to: -right, turn: .pi, &pen, emit)
      arc(about: p, from: -right, to: right, turn: .pi, &pen, emit)
    case .square:
      for corner in [(-h, -h), (h, -h), (h, h), (-h, h)] {
        pen.line(to: p + Vector(dx: corner.0, dy: corner.1), emit)
      }
    }
  }

  /// Draws the side of the stroke to the left of the direction of travel along `points`.
  ///
  /// If the subpath is open, the cap at its last point is also drawn.
  private func side(of points: [Point], isClosed: Bool, _ pen: inout Pen, _ emit: Emit) {
    let count = points.count
    var incoming = (points[0] - points[count - 1])
    if !isClosed {
      incoming = points[1] - points[0]
      pen.line(to: points[0] + normal(of: incoming), emit)
    }
    for i in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      let outgoing = points[(i + 1) % count] - points[i]
      corner(at: points[i], incoming, outgoing, &pen, emit)
      incoming = outgoing
    }
    if !isClosed { end(at: points[count - 1], incoming, &pen, emit) }
  }

  /// Returns the vector from the middle of the stroke to its left edge, for travel along
  /// `direction`.
  private func normal(of direction: Vector) -> Vector {
    let length = direction.length
    return Vector(dx: direction.dy, dy: -direction.dx) * (halfWidth / length)
  }

  private func end(at p: Point, _ direction: Vector, _ pen: inout Pen, _ emit: Emit) {
    let n = normal(of: direction)
    let ahead = Vector(dx: -n.dy, dy: n.dx)
    pen.line(to: p + n, emit)
    switch cap {
    case .butt: break
    case .round: arc(about: p, from: n, to: -n, turn: .pi, &pen, emit)
    case .square:
      pen.line(to: p + n + ahead, emit)
      pen.line(to: p - n + ahead, emit)
    }
    pen.line(to: p - n, emit)
  }

  private func corner(
    at p: Point, _ incoming: Vector, _ outgoing: Vector, _ pen: inout Pen, _ emit: Emit
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
      inner(at: p, n0, n1, meeting, min(incoming.lengthSquared, outgoing.lengthSquared), &pen, emit)
    } else if isGentle {
      pen.line(to: p + meeting, emit)
    } else {
      outer(at: p, n0, n1, meeting, Trigonometry.atan2(sine, cosine), &pen, emit)
    }
  }

  /// Draws the outline on the inner side of a corner.
  ///
  /// The inner edges of the two lines meet at `p + meeting`, where `p` is the corner of the path.
  /// The outline goes through that point. If one of the lines is too short to reach the point, the
  /// outline goes through `p` instead, which lies inside the stroke.
  private func inner(
    at p: Point, _ n0: Vector, _ n1: Vector, _ meeting: Vector, _ shorterSquared: Double,
    _ pen: inout Pen, _ emit: Emit
  ) {
    if meeting.lengthSquared - halfWidth * halfWidth <= shorterSquared {
      pen.line(to: p + meeting, emit)
    } else {
      pen.line(to: p + n0, emit)
      pen.line(to: p, emit)
      pen.line(to: p + n1, emit)
    }
  }

  private func outer(
    at p: Point, _ n0: Vector, _ n1: Vector, _ meeting: Vector, _ turn: Double, _ pen: inout Pen,
    _ emit: Emit
  ) {
    pen.line(to: p + n0, emit)
    switch join {
    case .bevel: break
    case .round: arc(about: p, from: n0, to: n1, turn: abs(turn), &pen, emit)
    case .miter:
      if meeting.length <= miterLimit * halfWidth { pen.line(to: p + meeting, emit) }
    }
    pen.line(to: p + n1, emit)
  }

  /// Draws an arc from `a` to `b` around `p`, clockwise on screen.
  ///
  /// The points `a` and `b` are relative to `p`, and `turn` is the angle between them in radians.
  /// The pen must already be at `a`; the arc ends exactly at `b`.
  private func arc(
    about p: Point, from a: Vector, to b: Vector, turn: Double, _ pen: inout Pen, _ emit: Emit
  ) {
    // A chord of angle s deviates from the circle by r (1 - cos(s/2)), about r s^2 / 8.
    let step = (8 * min(tolerance, halfWidth) / halfWidth).squareRoot()
    let count = max(1, min(Self.mostChords, Int(pixel: (turn / step).rounded(.up))))
    let (s, c) = Trigonometry.sincos(turn / Double(count))
    var v = a
    for _ in 1..<count {
      v = Vector(dx: v.dx * c - v.dy * s, dy: v.dx * s + v.dy * c)
      pen.line(to: p + v, emit)
    }
    pen.line(to: p + b, emit)
  }
}

private struct Pen {
  var start: Point?
  var current = Point.zero

  mutating func line(to p: Point, _ emit: Stroker.Emit) {
    if start == nil {
      start = p
    } else {
      emit(current, p)
    }
    current = p
  }

  mutating func finish(_ emit: Stroker.Emit) {
    if let start { emit(current, start) }
    start = nil
  }
}
