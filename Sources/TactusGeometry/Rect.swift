/// An axis-aligned rectangle, in logical pixels.
///
/// The rectangle contains its left and top edges but not its right and bottom edges, so adjacent
/// rectangles share no point.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The top left corner.
  public var origin: Point
  /// The width and height; the rectangle is empty if either of them is 0, negative or NaN.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edges and its size, in logical pixels.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from its center and its size.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// An empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The x coordinate of the left edge (inclusive).
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge (inclusive).
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge (exclusive).
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge (exclusive).
  public var maxY: Double { origin.y + size.height }
  /// The width, in logical pixels.
  public var width: Double { size.width }
  /// The height, in logical pixels.
  public var height: Double { size.height }
  /// The center of the rectangle.
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether the rectangle is empty, that is, whether its width or height is 0, negative or NaN.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether the rectangle contains a point.
  ///
  /// Points on the left and top edges are contained; points on the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether `other` lies entirely within this rectangle; the edges can coincide.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether the two rectangles share a point.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns the intersection of the two rectangles; `Rect.zero` if they share no point.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    return Rect(
      x: x0, y: y0, width: min(maxX, other.maxX) - x0, height: min(maxY, other.maxY) - y0)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  ///
  /// If one rectangle is empty, the other one is returned unchanged.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return Rect(
      x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  /// Returns the rectangle displaced by a vector.
  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Returns the rectangle with every edge moved inward by `amount`, in logical pixels.
  ///
  /// A negative amount moves the edges outward. If `amount` is at least half the width or height,
  /// the result is empty.
  public func inset(by amount: Double) -> Rect {
    Rect(
      x: minX + amount, y: minY + amount, width: width - 2 * amount, height: height - 2 * amount)
  }
}

extension Rect {
  /// Returns the point of the rectangle, including all its edges, that is nearest to `point`.
  public func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
