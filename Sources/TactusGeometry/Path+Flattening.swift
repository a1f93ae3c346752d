extension Path {
  /// A sequence of connected line segments.
  public struct Polyline: Equatable, Sendable {
    /// The vertices in order, in the path's coordinates.
    public var points: [Point]
    /// Whether a line segment connects the last point to the first.
    public var isClosed: Bool

    /// Creates a polyline from its vertices.
    public init(points: [Point], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// Returns the path with its curves approximated by line segments, as one polyline per subpath.
  ///
  /// The segments deviate from each curve by at most `tolerance`, in the path's units, unless the
  /// curve would need more than 500 segments. An open subpath with a single point is omitted.
  public func flattened(tolerance: Double = 0.1) -> [Polyline] {
    var result: [Polyline] = []
    var points: [Point] = []
    func finish(closed: Bool) {
      if !points.isEmpty { result.append(Polyline(points: points, isClosed: closed)) }
      points.removeAll(keepingCapacity: true)
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish(closed: false)
        points.append(p)
      case .line(let p):
        points.append(p)
      case .quadratic(let c, let p):
        let start = points.last ?? c
        // The same curve as a cubic: its control points lie two thirds of the way to `c`.
        appendCubic(
          &points, start, start + (c - start) * (2.0 / 3), p + (c - p) * (2.0 / 3), p, tolerance)
      case .cubic(let c1, let c2, let p):
        appendCubic(&points, points.last ?? c1, c1, c2, p, tolerance)
      case .close:
        let start = points.first
        finish(closed: true)
        // Elements that follow a close without a move start where the closed run began.
        if let start { points.append(start) }
      }
    }
    finish(closed: false)
    return result.filter { $0.isClosed || $0.points.count > 1 }
  }

  /// Returns whether a point is inside the path, according to the nonzero winding rule.
  ///
  /// Open subpaths are treated as closed. Curves are approximated by line segments that deviate by
  /// at most `tolerance`, in the path's units.
  public func contains(_ point: Point, tolerance: Double = 0.1) -> Bool {
    var winding = 0
    for line in flattened(tolerance: tolerance) {
      for (i, a) in line.points.enumerated() {
        let b = line.points[(i + 1) % line.points.count]
        let side = (b - a).cross(point - a)
        if a.y <= point.y && b.y > point.y && side > 0 { winding += 1 }
        if a.y > point.y && b.y <= point.y && side < 0 { winding -= 1 }
      }
    }
    return winding != 0
  }

  private func appendCubic(
    _ points: inout [Point], _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point,
    _ tolerance: Double
  ) {
    if points.isEmpty { points.append(p0) }
    Path.forEachCubicPoint(p0, p1, p2, p3, tolerance) { points.append($0) }
  }

  /// Calls `body` with points on a cubic curve, at equal steps of the curve's parameter.
  ///
  /// The last point is `p3`; the start, `p0`, is omitted. The line segments between the points
  /// deviate from the curve by at most `tolerance`. The required number of steps follows from the
  /// second differences of the control points (Wang's bound), but is limited to 500.
  static func forEachCubicPoint(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ tolerance: Double,
    _ body: (Point) -> Void
  ) {
    let bend = max(((p0 - p1) - (p1 - p2)).length, ((p1 - p2) - (p2 - p3)).length)
    let count = (0.75 * bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)
    let steps = max(1, min(500, count.isFinite ? Int(min(count, 500)) : 1))
    for i in 1...steps {
      let t = Double(i) / Double(steps)
      let u = 1 - t
      let x =
        u * u * u * p0.x + 3 * u * u * t * p1.x + 3 * u * t * t * p2.x + t * t * t * p3.x
      let y =
        u * u * u * p0.y + 3 * u * u * t * p1.y + 3 * u * t * t * p2.y + t * t * t * p3.y
      body(i == steps ? p3 : Point(x: x, y: y))
    }
  }
}
