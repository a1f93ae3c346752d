/// An affine map of the plane: `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty`.
public struct Transform: Hashable, Sendable {
  /// The coefficient of x in `x' = a*x + c*y + tx`.
  public var a: Double
  /// The coefficient of x in `y' = b*x + d*y + ty`.
  public var b: Double
  /// The coefficient of y in `x' = a*x + c*y + tx`.
  public var c: Double
  /// The coefficient of y in `y' = b*x + d*y + ty`.
  public var d: Double
  /// The translation to the right in `x' = a*x + c*y + tx`, in the unit of x'.
  public var tx: Double
  /// The downward translation in `y' = b*x + d*y + ty`, in the unit of y'.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that leaves every point in place.
  @inlinable public static var identity: Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Returns a transform that displaces every point by a vector.
  public static func translation(_ vector: Vector) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }

  /// Returns a transform that scales both axes about the origin by the same factor.
  public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

  /// Returns a transform that scales each axis about the origin by its own factor.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin by `radians`; positive angles turn clockwise on screen.
  public static func rotation(_ radians: Double) -> Transform {
    let (s, c) = Trigonometry.sincos(radians)
    return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the transform that applies `self` first and then `next`.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which the transform scales areas; negative if it mirrors the plane.
  public var determinant: Double { a * d - b * c }

  /// The inverse transform; nil if this transform is singular or not finite.
  ///
  /// A transform counts as singular if the absolute value of its determinant is at most 1e-12.
  public var inverse: Transform? {
    let det = determinant
    guard det.isFinite, abs(det) > 1e-12, tx.isFinite, ty.isFinite else { return nil }
    let ia = d / det
    let ib = -b / det
    let ic = -c / det
    let id = a / det
    return Transform(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
  }

  /// Returns the point to which the transform maps `p`.
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Returns the displacement `v`, transformed without the translation.
  public func apply(_ v: Vector) -> Vector {
    Vector(dx: a * v.dx + c * v.dy, dy: b * v.dx + d * v.dy)
  }

  /// Returns the smallest axis-aligned rectangle that contains the transformed rectangle.
  public func apply(_ rect: Rect) -> Rect {
    let p =
      [
        apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
        apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
      ] as InlineArray<4, Point>
    let x0 = min(p[0].x, p[1].x, p[2].x, p[3].x)
    let y0 = min(p[0].y, p[1].y, p[2].y, p[3].y)
    let x1 = max(p[0].x, p[1].x, p[2].x, p[3].x)
    let y1 = max(p[0].y, p[1].y, p[2].y, p[3].y)
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Whether the transform is a translation or the identity, without scaling, rotation or shear.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The mean factor by which the transform scales lengths.
  ///
  /// This factor is the square root of the absolute value of the determinant.
  public var scaleFactor: Double { abs(determinant).squareRoot() }

  /// The angle by which the transform rotates the positive x axis, in radians within -pi...pi.
  ///
  /// Positive angles are clockwise on screen.
  public var rotationAngle: Double { Trigonometry.atan2(b, a) }
}
