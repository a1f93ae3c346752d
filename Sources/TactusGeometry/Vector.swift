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
  /// Returns the displacement `a` minus the displacement `b`.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  /// Returns the displacement multiplied by a factor.
  public static func * (v: Vector, k: Double) -> Vector { Vector(dx: v.dx * k, dy: v.dy * k) }
  /// Returns the displacement divided by a number.
  public static func / (v: Vector, k: Double) -> Vector { Vector(dx: v.dx / k, dy: v.dy / k) }
  /// Returns the negated displacement.
  public static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }
  /// Adds the displacement `b` to `a`.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  /// Subtracts the displacement `b` from `a`.
  public static func -= (a: inout Vector, b: Vector) { a = a - b }

  /// The square of the Euclidean length, in square logical pixels.
  ///
  /// Comparing squares is faster than comparing lengths, because no square root is computed.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// The Euclidean length, in logical pixels.
  ///
  /// The result is the same on every machine, because IEEE 754 requires correctly rounded square
  /// roots.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// Returns the dot product of the two vectors.
  ///
  /// The product is positive if the angle between the vectors is less than 90 degrees.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product of this vector and `other`.
  ///
  /// The component is positive if `other` is less than 180 degrees clockwise of this vector on
  /// screen.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The angle from the positive x axis to the vector, in radians within -pi...pi.
  ///
  /// Positive angles are clockwise on screen. The angle of the zero vector is 0.
  public var angle: Double { Trigonometry.atan2(dy, dx) }

  /// Whether both components are finite, that is, neither infinite nor NaN.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
