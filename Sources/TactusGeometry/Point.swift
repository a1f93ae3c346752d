/// A point in a coordinate space, such as that of a view or a surface, in logical pixels.
///
/// The x coordinate increases to the right and the y coordinate downward, as in Wayland's
/// surface-local coordinates.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The distance to the right of the origin, in logical pixels.
  public var x: Double
  /// The distance below the origin, in logical pixels.
  public var y: Double

  /// Creates a point from its coordinates in logical pixels.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the coordinate space.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Returns the point displaced by a vector.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the point displaced by the negated vector.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Returns the displacement from `origin` to `point`.
  @inlinable public static func - (point: Point, origin: Point) -> Vector {
    Vector(dx: point.x - origin.x, dy: point.y - origin.y)
  }

  /// Displaces the point by a vector.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }
  /// Displaces the point by the negated vector.
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }

  /// Returns the Euclidean distance between the two points, in logical pixels.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// Whether both coordinates are finite, that is, neither infinite nor NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
