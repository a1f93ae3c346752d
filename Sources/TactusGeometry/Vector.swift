/// A displacement, in logical pixels.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  /// The displacement to the right, in logical pixels.
  public var dx: Double
  /// The displacement downward, in logical pixels.
  public var dy: Double

  /// Creates a displacement from its components in logical pixels.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero displacement.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Returns the sum of two displacements.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  /// Returns the difference of two displacements.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  /// Returns the displacement multiplied by a factor.
  public static func * (v: Vector, k: Double) -> Vector { Vector(dx: v.dx * k, dy: v.dy * k) }
  /// Returns the displacement divided by a number.
  public static func / (v: Vector, k: Double) -> Vector { Vector(dx: v.dx / k, dy: v.dy / k) }
  /// Returns the negated displacement.
  public static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }
  /// Adds a displacement.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  /// Subtracts a displacement.
  public static func -= (a: inout Vector, b: Vector) { a = a - b }

  /// The square of the Euclidean length, for comparing lengths without square roots.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// The Euclidean length; the same on every machine, because IEEE 754 requires square roots to be
  /// correctly rounded.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// Returns the dot product, which is positive if the angle between the vectors is less than 90
  /// degrees.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product, which is positive if `other` points clockwise
  /// from this vector on screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The angle from the positive x axis, in radians within -pi...pi, clockwise on screen; 0 for the
  /// zero vector.
  public var angle: Double { Trigonometry.atan2(dy, dx) }

  /// Whether neither component is infinite or NaN.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
