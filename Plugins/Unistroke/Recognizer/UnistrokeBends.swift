import TactusGeometry
import TactusRecognizing

/// A measure of how much a path bends, which ignores trembling.
///
/// The path is simplified first: a point that is nearer to the simplified path than a fraction of
/// the path's size is left out (Ramer, Douglas and Peucker).
enum UnistrokeBends {
  /// The maximum distance of a point that is left out, as a fraction of the path's size.
  private static let tolerance = 0.07
  /// The number of equal steps into which a path is divided first.
  private static let stepCount = 128

  /// Returns the sum of the absolute changes of direction of the simplified path, in radians.
  static func turning(of path: [Point]) -> Double {
    guard let last = path.last else { return 0 }
    var steps = [Point](repeating: .zero, count: stepCount + 1)
    var span = steps.mutableSpan
    _ = StrokePath.resample(path.span, adding: last, spacing: 0, into: &span)
    let size = StrokePath.bounds(of: path.span).size
    let kept = simplified(steps, tolerance: tolerance * max(size.width, size.height))
    var sum = 0.0
    for index in 1..<max(1, kept.count - 1) {
      let (from, to) = (kept[index] - kept[index - 1], kept[index + 1] - kept[index])
      sum += abs(Trigonometry.atan2(from.cross(to), from.dot(to)))
    }
    return sum
  }

  private static func simplified(_ path: [Point], tolerance: Double) -> [Point] {
    guard path.count > 2 else { return path }
    var isKept = [Bool](repeating: false, count: path.count)
    isKept[0] = true
    isKept[path.count - 1] = true
    var parts = [0...(path.count - 1)]
    while let part = parts.popLast() {
      var (farthest, most) = (0, tolerance)
      for index in part.dropFirst().dropLast() {
        let distance = distance(path[index], path[part.lowerBound], path[part.upperBound])
        if distance > most { (farthest, most) = (index, distance) }
      }
      guard most > tolerance else { continue }
      isKept[farthest] = true
      parts += [part.lowerBound...farthest, farthest...part.upperBound]
    }
    return path.indices.filter { isKept[$0] }.map { path[$0] }
  }

  /// Returns the distance of a point from the line between two others.
  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let line = end - start
    guard line.lengthSquared > 0 else { return point.distance(to: start) }
    let share = min(1, max(0, (point - start).dot(line) / line.lengthSquared))
    return point.distance(to: start + line * share)
  }
}
