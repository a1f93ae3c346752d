import TactusGeometry
import TactusRecognizing

/// The latest part of a stroke, stored as a limited number of points with their positions along the
/// stroke.
struct UnistrokeTrail {
  /// The minimum distance between successive points, in px.
  static let spacing = 4.0
  /// The maximum number of points; if the trail is full, the older half is discarded.
  static let capacity = 1024

  private(set) var points: [Point] = []
  /// The position of each point along the stroke, in px.
  private var positions: [Double] = []

  /// The position of the first stored point along the stroke, in px.
  var start: Double { positions.first ?? 0 }
  /// The position of the last point along the stroke, in px.
  var end: Double { positions.last ?? 0 }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  mutating func begin(at point: Point) {
    removeAll()
    points.reserveCapacity(Self.capacity)
    positions.reserveCapacity(Self.capacity)
    points.append(point)
    positions.append(0)
  }

  /// Adds a point unless it is nearer to the last point than `spacing`, and returns whether it was
  /// added.
  mutating func append(_ point: Point, spacing: Double = spacing) -> Bool {
    guard let last = points.last else { return false }
    let step = point.distance(to: last)
    guard step.isFinite, step > 0, step >= spacing else { return false }
    if points.count >= Self.capacity { discard(Self.capacity / 2) }
    points.append(point)
    positions.append(end + step)
    return true
  }

  /// Discards the points before a position along the stroke.
  mutating func removePoints(before position: Double) {
    discard(min(index(of: position), points.count - 1))
  }

  private mutating func discard(_ count: Int) {
    points.removeFirst(count)
    positions.removeFirst(count)
  }

  /// The bounding rectangle of the part after a position along the stroke.
  func bounds(from position: Double) -> Rect {
    StrokePath.bounds(of: points.span.extracting(index(of: position)..<points.count))
  }

  /// Returns the shape of the part after a position along the stroke; nil if the part has no length.
  func shape(from position: Double) -> UnistrokeShape? {
    var path = InlineArray<33, Point>(repeating: .zero)
    var span = path.mutableSpan
    return resample(from: position, into: &span) ? UnistrokeShape(path) : nil
  }

  /// Returns the sketch of the part after a position along the stroke; nil if the part has no
  /// length.
  func sketch(from position: Double) -> UnistrokeSketch? {
    var path = InlineArray<17, Point>(repeating: .zero)
    var span = path.mutableSpan
    return resample(from: position, into: &span) ? UnistrokeSketch(path) : nil
  }

  /// Fills `path` with equally spaced points of the part after a position along the stroke, and
  /// returns whether the part has a length.
  private func resample(from position: Double, into path: inout MutableSpan<Point>) -> Bool {
    guard position < end else { return false }
    var next = index(of: position)
    let step = (end - position) / Double(path.count - 1)
    for index in path.indices {
      let wanted = position + Double(index) * step
      while next < positions.count - 1, positions[next] < wanted { next += 1 }
      path[index] = point(at: wanted, before: next)
    }
    return true
  }

  /// Returns the point at a position, which is between the point at an index and its predecessor.
  private func point(at position: Double, before index: Int) -> Point {
    guard index > 0 else { return points[0] }
    let (from, to) = (positions[index - 1], positions[index])
    return points[index - 1]
      + (points[index] - points[index - 1]) * min(1, max(0, (position - from) / (to - from)))
  }

  /// Returns the index of the first point at or after a position.
  private func index(of position: Double) -> Int {
    var (low, high) = (0, positions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
