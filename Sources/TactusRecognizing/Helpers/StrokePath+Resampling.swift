public import TactusGeometry

extension StrokePath {
  /// Fills `result` with points that are equally spaced along a path.
  ///
  /// The resulting points do not depend on the drawing speed.
  ///
  /// - Parameters:
  ///   - path: The points of the path, in the order in which they were drawn.
  ///   - last: The end point, which follows the points in `path`, such as the finger's current
  ///     location.
  ///   - spacing: The minimum distance between successive points of `path`, in px. A point that is
  ///     nearer to the previous one is skipped, because a paused finger trembles, and the trembling
  ///     is not part of the shape.
  ///   - result: The buffer for the resulting points. All its elements are set: the first to the
  ///     start of the path, the last to `last`.
  /// - Returns: The length of the path up to `last`, without the skipped points, in px.
  /// - Precondition: `result` has at least two elements.
  public static func resample(
    _ path: Span<Point>, adding last: Point, spacing: Double,
    into result: inout MutableSpan<Point>
  ) -> Double {
    let length = length(path, last, spacing)
    let steps = result.count - 1
    let interval = length / Double(steps)
    var from = path.count > 0 ? path[0] : last
    result[0] = from
    var next = 1
    var walked = 0.0
    for index in 1..<(path.count + 1) {
      let to = index < path.count ? path[index] : last
      let step = from.distance(to: to)
      guard step >= spacing || index == path.count else { continue }
      while next < steps, step > 0, Double(next) * interval <= walked + step {
        result[next] = from + (to - from) * ((Double(next) * interval - walked) / step)
        next += 1
      }
      walked += step
      from = to
    }
    // Rounding may leave elements unfilled.
    while next <= steps {
      result[next] = last
      next += 1
    }
    return length
  }

  private static func length(_ path: Span<Point>, _ last: Point, _ spacing: Double) -> Double {
    var walk = 0.0
    var from = path.count > 0 ? path[0] : last
    for index in 1..<max(1, path.count) {
      let step = from.distance(to: path[index])
      guard step >= spacing else { continue }
      walk += step
      from = path[index]
    }
    return walk + from.distance(to: last)
  }
}
