public import TactusGeometry

/// The places of one finger so far: at least a spacing apart, and never more than a capacity.
///
/// When it is full every second place goes and the spacing doubles, so that a stroke of any length
/// costs the same memory, and none after the first.
public struct StrokePath: Sendable {
  /// In surface coordinates, from the first on.
  public private(set) var points: [Point] = []
  /// The way along the points, in px.
  public private(set) var length = 0.0
  /// How far the stroke has been from its start, in px.
  public private(set) var reach = 0.0
  /// How far apart points are at least, in px; 0 to keep every point that came.
  public private(set) var spacing = 0.0
  /// The same as a share of the reach: a large stroke needs fewer points for the same shape.
  private var share = 0.0
  private var capacity = 0

  public init() {}

  public var start: Point { points.first ?? .zero }
  public var last: Point { points.last ?? .zero }

  /// Forgets what there was and begins anew.
  ///
  /// - Parameters:
  ///   - spacing: In px.
  ///   - share: Of the reach; the larger of both spacings counts.
  /// - Precondition: The capacity is 2 at least.
  public mutating func begin(
    at point: Point, spacing: Double, share: Double = 0, capacity: Int
  ) {
    precondition(capacity >= 2, "a stroke has a start and an end")
    self.spacing = spacing
    self.share = share
    self.capacity = capacity
    removeAll()
    points.reserveCapacity(capacity)
    points.append(point)
  }

  /// Adds a point, unless it lies closer to the last than the spacing.
  ///
  /// - Returns: Whether it was added; never before `begin`.
  public mutating func add(_ point: Point) -> Bool {
    // A finger that was down before anybody looked has no stroke.
    guard !points.isEmpty else { return false }
    let step = point.distance(to: last)
    // Places that cannot be have a distance that is no number, or is infinite.
    guard step.isFinite, step >= max(spacing, share * reach) else { return false }
    if points.count == capacity { thin() }
    points.append(point)
    length += step
    reach = max(reach, point.distance(to: start))
    return true
  }

  /// Adds the place of the lift, however near it is.
  public mutating func close(at point: Point) {
    guard !points.isEmpty else { return }
    let step = point.distance(to: last)
    guard step.isFinite, step > 0 else { return }
    length += step
    reach = max(reach, point.distance(to: start))
    if points.count == capacity { points.removeLast() }
    points.append(point)
  }

  /// Forgets everything and keeps the memory.
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

  /// The least rectangle with every point in it or on its edge.
  public var bounds: Rect { StrokePath.bounds(of: points.span) }

  /// The least rectangle with every point in it or on its edge; zero where there is none.
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
