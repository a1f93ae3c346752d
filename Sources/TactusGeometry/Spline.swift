/// Functions that connect points with smooth curves or straight lines.
public enum Spline {
  /// Returns points on a uniform Catmull-Rom spline, which passes through every input point.
  ///
  /// See Catmull and Rom, "A class of local interpolating splines", 1974.
  ///
  /// - Parameters:
  ///   - points: The input points; fewer than four are returned unchanged.
  ///   - granularity: The number of steps from one input point to the next; if it is less than 2,
  ///     the points are returned unchanged.
  /// - Returns: `(points.count - 1) * granularity + 1` points. The points whose index is a multiple
  ///   of `granularity` are exactly the input points.
  public static func catmullRom(through points: [Point], granularity: Int = 4) -> [Point] {
    guard points.count >= 4, granularity >= 2 else { return points }
    var result: [Point] = []
    result.reserveCapacity((points.count - 1) * granularity + 1)
    for i in 0..<points.count - 1 {
      // Extend the line straight beyond both ends, so that the end pieces are curves as well.
      let before = i > 0 ? points[i - 1] : points[0] - (points[1] - points[0])
      let last = points.count - 1
      let after = i + 2 <= last ? points[i + 2] : points[last] + (points[last] - points[last - 1])
      result.append(points[i])
      for step in 1..<granularity {
        let t = Double(step) / Double(granularity)
        result.append(between(before, points[i], points[i + 1], after, t))
      }
    }
    result.append(points[points.count - 1])
    return result
  }

  private static func between(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double
  ) -> Point {
    func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      let cubic = 3 * b - a - 3 * c + d
      let square = 2 * a - 5 * b + 4 * c - d
      return (((cubic * t + square) * t + (c - a)) * t + 2 * b) / 2
    }
    return Point(x: along(p0.x, p1.x, p2.x, p3.x), y: along(p0.y, p1.y, p2.y, p3.y))
  }
}

extension Path {
  /// Returns a path of line segments through the points, in order.
  ///
  /// A single point produces a segment of length 0, which appears as a dot if the stroke has round
  /// caps.
  public static func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    if points.count == 1 { path.line(to: first) }
    for point in points.dropFirst() { path.line(to: point) }
    if isClosed { path.close() }
    return path
  }
}
