internal import TactusGeometry

struct Dashes {
  private let lengths: [Double]
  private let phase: Double
  private let total: Double

  /// The limit on the number of dashes and gaps along one subpath.
  ///
  /// A subpath that would reach the limit is drawn as a solid line, because so many dashes would
  /// look like a gray smear and take a second to draw.
  private static let most = 20_000.0

  /// Creates a dash pattern, or returns nil if a length is negative or not finite, or all lengths
  /// are zero.
  ///
  /// - Parameters:
  ///   - lengths: The alternating lengths of dashes and gaps, starting with a dash, in the path's
  ///     units. A list with an odd number of lengths is repeated once to make the number even.
  ///   - phase: The distance into the pattern at which each subpath starts.
  init?(_ lengths: [Double], phase: Double) {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.total = lengths.count % 2 == 0 ? total : 2 * total
    let turns = (phase / self.total).rounded(.down)
    self.phase = phase - turns * self.total
  }

  /// Returns the parts of a subpath that the dashes cover, as open polylines.
  ///
  /// The subpath itself is returned if its length is 0 or if it would have too many dashes.
  func cut(_ run: Path.Polyline) -> [Path.Polyline] {
    var points = run.points
    if run.isClosed, let first = points.first, points.last != first { points.append(first) }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0, length / total * Double(lengths.count) < Dashes.most else { return [run] }
    var (index, left) = start()
    let startsInDash = index % 2 == 0
    var result: [Path.Polyline] = []
    var dash = startsInDash ? [points[0]] : []
    for (a, b) in zip(points, points.dropFirst()) {
      let step = a.distance(to: b)
      var done = 0.0
      while step - done > left {
        done += left
        let place = a + (b - a) * (done / step)
        if index % 2 == 0 {
          result.append(Path.Polyline(points: dash + [place], isClosed: false))
          dash.removeAll()
        } else {
          dash = [place]
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= step - done
      if index % 2 == 0 { dash.append(b) }
    }
    if dash.count > 1 {
      if run.isClosed && startsInDash && !result.isEmpty {
        // On a closed line the last dash continues into the first.
        result[0].points = dash + result[0].points.dropFirst()
      } else {
        result.append(Path.Polyline(points: dash, isClosed: false))
      }
    }
    return result
  }

  /// Returns the position in the dash pattern at which each subpath starts.
  ///
  /// - Returns: The index in `lengths` of the dash or gap at that position, and the remaining
  ///   length of that dash or gap in the path's units.
  private func start() -> (index: Int, left: Double) {
    var rest = phase
    for (index, length) in lengths.enumerated() {
      if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
      rest -= length
    }
    return (0, lengths[0])
  }
}
