public import TactusGeometry

/// The path of one finger since the start of its stroke, stored as a limited number of points.
///
/// A new point is stored only if it is at least a minimum distance from the previous point. When
/// the path is full, every second point is dropped and `spacing` is doubled. A stroke of any length
/// therefore uses the same memory, which is allocated by the first stroke and reused by later ones.
public struct StrokePath: Sendable {
  /// The points in surface coordinates, oldest first.
  public private(set) var points: [Point] = []
  /// The length of the path through all added points, including points that were later dropped, in
  /// px.
  public private(set) var length = 0.0
  /// The greatest distance of an added point from the start of the stroke, in px.
  public private(set) var reach = 0.0
  /// The minimum distance between successive points, in px, regardless of the size of the stroke; 0
  /// if there is no such minimum.
  ///
  /// This distance is doubled each time the path exceeds its maximum number of points.
  public private(set) var spacing = 0.0
  /// The minimum distance between successive points, as a fraction of `reach`, the stroke's
  /// greatest distance from its start.
  ///
  /// A large stroke needs fewer points per unit of length to represent the same shape.
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
  ///   - point: The first point, in surface coordinates.
  ///   - spacing: The minimum distance between successive points, in px.
  ///   - share: The minimum distance between successive points, as a fraction of `reach`, which is
  ///     the greatest distance of the stroke from its start. The larger of the two minimums
  ///     applies.
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

  /// Adds a point if its distance from the last point is at least the path's minimum distance.
  ///
  /// - Returns: Whether the point was added. The result is false if the point is too close or its
  ///   location is not finite, and always before `begin` is called.
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

  /// Adds the location where the finger lifted, regardless of the minimum distance between points.
  ///
  /// If the path already has its maximum number of points, the location replaces the last point.
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

  /// The smallest rectangle that contains every point of the path, in surface coordinates;
  /// `Rect.zero` if the path is empty.
  public var bounds: Rect { StrokePath.bounds(of: points.span) }

  /// Returns the smallest rectangle that contains all the points; `Rect.zero` if there are no
  /// points.
  ///
  /// A point on the edge of the rectangle counts as contained.
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
