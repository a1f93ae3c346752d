/// A path whose strokes are polylines of known lengths.
///
/// Points on the path are found by their distance along it.
package struct MeasuredPath: Equatable, Sendable {
  /// The strokes in order, one for each subpath.
  package let strokes: [Stroke]
  /// The total length of the strokes, in the path's units.
  package let length: Double

  /// Measures a path, whose curves are approximated by line segments.
  ///
  /// The result is nil if the path has no strokes or its length is not finite.
  package init?(_ path: Path) {
    strokes = path.flattened().map { Stroke($0) }
    length = strokes.reduce(0) { $0 + $1.length }
    guard !strokes.isEmpty, length.isFinite else { return nil }
  }

  /// Returns the polylines that cover the first part of the path.
  ///
  /// - Parameter share: The size of the part, from 0 for the starting point to 1 for the whole path.
  /// - Returns: The vertices of each polyline.
  package func beginning(_ share: Double) -> [[Point]] {
    var (rest, lines) = (share * length, [[Point]]())
    for stroke in strokes {
      lines.append(stroke.beginning(rest))
      rest -= stroke.length
      guard rest > 0 || share >= 1 else { break }
    }
    return lines
  }
}

extension MeasuredPath {
  /// A stroke of a path as a polyline, whose points are at known distances from its start.
  package struct Stroke: Equatable, Sendable {
    /// The difference up to which two distances count as equal, in the units of the path.
    private static let negligible = 1e-9

    /// The vertices; the last one equals the first one if the stroke is closed.
    package let points: [Point]
    /// The distance along the stroke from its start to each vertex.
    let distances: [Double]
    package let isClosed: Bool

    package var length: Double { distances[distances.count - 1] }

    init(_ line: Path.Polyline) {
      self.init(line.isClosed ? line.points + line.points.prefix(1) : line.points, line.isClosed)
    }

    private init(_ points: [Point], _ isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
      var distances = [0.0]
      for index in points.indices.dropFirst() {
        distances.append(distances[index - 1] + points[index].distance(to: points[index - 1]))
      }
      self.distances = distances
    }

    /// Returns the point at a distance along the stroke, which is clamped to the stroke's length.
    package func point(at distance: Double) -> Point {
      let end = firstVertex(after: distance)
      guard end > 0 else { return points[0] }
      guard end < points.count else { return points[points.count - 1] }
      let share = (distance - distances[end - 1]) / (distances[end] - distances[end - 1])
      return points[end - 1] + (points[end] - points[end - 1]) * share
    }

    /// Returns the point of a part of the stroke that is nearest to a place.
    ///
    /// If several points are equally near, the result is the first one.
    ///
    /// - Parameters:
    ///   - place: The place, in the path's coordinates.
    ///   - range: The distances along the stroke at which the part begins and ends.
    /// - Returns: The distance along the stroke at which the nearest point lies, and its distance
    ///   from the place.
    package func nearest(
      to place: Point, in range: ClosedRange<Double>
    ) -> (along: Double, away: Double) {
      let first = max(0, range.lowerBound)
      let last = max(first, min(range.upperBound, length))
      var best = (along: first, away: point(at: first).distance(to: place))
      var end = firstVertex(after: first)
      while end < points.count, distances[end - 1] < last {
        let (start, step) = (points[end - 1], points[end] - points[end - 1])
        let size = distances[end] - distances[end - 1]
        if size > 0 {
          let along = distances[end - 1] + (place - start).dot(step) / size
          let clamped = min(max(along, first, distances[end - 1]), last, distances[end])
          let point = start + step * ((clamped - distances[end - 1]) / size)
          let away = point.distance(to: place)
          if away < best.away - Self.negligible { best = (clamped, away) }
        }
        end += 1
      }
      return best
    }

    /// Returns a closed stroke that starts at another of its points.
    ///
    /// - Parameter distance: The distance along this stroke at which the result starts.
    /// - Returns: A stroke of the same shape; this stroke itself if it is open.
    package func starting(at distance: Double) -> Stroke {
      guard isClosed, distance > 0, distance < length else { return self }
      let end = firstVertex(after: distance)
      let start = point(at: distance)
      return Stroke([start] + points[end...] + points[1..<end] + [start], true)
    }

    fileprivate func beginning(_ distance: Double) -> [Point] {
      guard distance < length else { return points }
      return Array(points[..<firstVertex(after: distance)]) + [point(at: distance)]
    }

    /// Returns the index of the first vertex beyond a distance along the stroke.
    ///
    /// The result is the number of vertices if there is none.
    private func firstVertex(after distance: Double) -> Int {
      var (low, high) = (0, distances.count)
      while low < high {
        let middle = (low + high) / 2
        if distances[middle] > distance { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
}
