/// A point in a plane, in logical pixels of the coordinate space that its owner names.
///
/// x grows to the right and y grows downwards, as in Wayland's surface-local coordinates.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Returns the displacement from `origin` to `point`.
  @inlinable public static func - (point: Point, origin: Point) -> Vector {
    Vector(dx: point.x - origin.x, dy: point.y - origin.y)
  }

  public static func += (point: inout Point, vector: Vector) { point = point + vector }
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }

  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  public var isFinite: Bool { x.isFinite && y.isFinite }
}
