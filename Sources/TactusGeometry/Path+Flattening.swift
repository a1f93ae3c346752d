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

  /// Returns the outline as line segments that deviate from the curves by at most `tolerance`, in
  /// the path's units.
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

  /// Returns whether `point` is inside the path by the nonzero winding rule; open subpaths are
  /// treated as closed.
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

  /// Approximates a cubic curve by line segments at equal steps of its parameter, and calls `body`
  /// with each point after `p0`.
  ///
  /// The number of steps is computed from the second differences of the control points, so that the
  /// deviation is at most `tolerance` (Wang's bound). It is limited to 500.
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
