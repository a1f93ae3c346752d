public import TactusGeometry

/// The path of one finger so far, with a minimum spacing and a maximum number of points.
///
/// When the path is full, every second point is dropped and the spacing is doubled. A stroke of any
/// length therefore uses the same memory, which is allocated by the first stroke and reused by
/// later ones.
public struct StrokePath: Sendable {
  /// The points in surface coordinates, oldest first.
  public private(set) var points: [Point] = []
  /// The length of the path along its points, in px.
  public private(set) var length = 0.0
  /// The greatest distance of the stroke from its start, in px.
  public private(set) var reach = 0.0
  /// The minimum distance between points, in px, regardless of the reach; 0 if there is no such
  /// minimum.
  public private(set) var spacing = 0.0
  /// The minimum distance between points as a fraction of the reach.
  ///
  /// A large stroke needs fewer points per length for the same shape.
  private var share = 0.0
  private var capacity = 0

  /// Creates an empty path, which accepts no points before `begin` is called.
  public init() {}

  /// The first point; the zero point if the path is empty.
  public var start: Point { points.first ?? .zero }
  /// The latest point; the zero point if the path is empty.
  public var last: Point { points.last ?? .zero }

  /// Discards the path and begins a new one.
  ///
  /// - Parameters:
  ///   - point: The first point, in px.
  ///   - spacing: The minimum distance between points, in px.
  ///   - share: The minimum distance between points as a fraction of the reach. If this distance
  ///     and `spacing` differ, the larger one applies.
  ///   - capacity: The maximum number of points that the path stores.
  /// - Precondition: The capacity is at least 2.
  public mutating func begin(
    at point: Point, spacing: Double, share: Double = 0, capacity: Int
  ) {
    precondition(
      capacity >= 2, "a stroke needs room for at least two points, its start and its end")
    self.spacing = spacing
    self.share = share
    self.capacity = capacity
    removeAll()
    points.reserveCapacity(capacity)
    points.append(point)
  }

  /// Adds a point unless its distance from the last point is less than the minimum.
  ///
  /// - Returns: Whether the point was added; always false before `begin` is called.
  public mutating func add(_ point: Point) -> Bool {
    // A finger that was down before the recognizer received it has no stroke.
    guard !points.isEmpty else { return false }
    let step = point.distance(to: last)
    // Impossible locations give a distance that is NaN or infinite.
    guard step.isFinite, step >= max(spacing, share * reach) else { return false }
    if points.count == capacity { thin() }
    points.append(point)
    length += step
    reach = max(reach, point.distance(to: start))
    return true
  }

  /// Adds the location where the finger lifted, even if its distance from the last point is less
  /// than the minimum.
  public mutating func close(at point: Point) {
    guard !points.isEmpty else { return }
    let step = point.distance(to: last)
    guard step.isFinite, step > 0 else { return }
    length += step
    reach = max(reach, point.distance(to: start))
    if points.count == capacity { points.removeLast() }
    points.append(point)
  }

  /// Removes all points but keeps the allocated memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    length = 0
    reach = 0
  }

  private mutating func thin() {
    var kept = 0
    for index in stride(from: 0, to: points.count, by: 2) {
      points[kept] = points[index]
      kept += 1
    }
    points.removeLast(points.count - kept)
    spacing *= 2
  }

  /// The smallest rectangle that contains every point, inside or on its edge.
  public var bounds: Rect { StrokePath.bounds(of: points.span) }

  /// Returns the smallest rectangle that contains every point, inside or on its edge; `Rect.zero`
  /// if there are no points.
  public static func bounds(of points: Span<Point>) -> Rect {
    guard points.count > 0 else { return .zero }
    var (low, high) = (points[0], points[0])
    for index in 1..<max(1, points.count) {
      low = Point(x: min(low.x, points[index].x), y: min(low.y, points[index].y))
      high = Point(x: max(high.x, points[index].x), y: max(high.y, points[index].y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
