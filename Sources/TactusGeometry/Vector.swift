/// A displacement, in logical pixels.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  public var dx: Double
  public var dy: Double

  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  public static func * (v: Vector, k: Double) -> Vector { Vector(dx: v.dx * k, dy: v.dy * k) }
  public static func / (v: Vector, k: Double) -> Vector { Vector(dx: v.dx / k, dy: v.dy / k) }
  public static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  public static func -= (a: inout Vector, b: Vector) { a = a - b }

  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// The Euclidean length; square roots are exact to the last bit on every IEEE 754 machine.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product: positive if `other` lies clockwise on screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The angle from the positive x axis, in radians within -pi...pi, clockwise on screen; 0 for the
  /// zero vector.
  public var angle: Double { Trigonometry.atan2(dy, dx) }

  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
