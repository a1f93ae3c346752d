import TactusGeometry
package import TactusPainting

/// A sign with a padlock on a picture that cannot be moved.
package final class LockSignView: View {
  private static let side = 44.0
  private static let ground = Color(hex: 0x10182b, alpha: 0.88)
  private static let metal = Color(hex: 0xffffff)

  /// Creates a sign in the middle of a view, upright and in its natural size on the surface.
  ///
  /// The caller adds the sign to the view.
  package init(on view: View) {
    super.init(
      frame: Rect(center: view.bounds.center, size: Size(width: Self.side, height: Self.side)))
    var linear = view.toSurface
    (linear.tx, linear.ty) = (0, 0)
    transform = linear.inverse ?? .identity
    isUserInteractionEnabled = false
  }

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    canvas.fill(.circle(center: bounds.center, radius: Self.side / 2), .color(Self.ground))
    canvas.withState {
      canvas.concatenate(.translation(bounds.center - .zero))
      canvas.stroke(Self.shackle, Self.metal, width: 3)
      canvas.fillRoundedRect(
        Rect(x: -9, y: -2, width: 18, height: 14), radius: 3, .color(Self.metal))
      canvas.fill(.circle(center: Point(x: 0, y: 5), radius: 2.2), .color(Self.ground))
    }
  }

  private static let shackle: Path = {
    var path = Path()
    path.move(to: Point(x: -5.5, y: -2))
    path.line(to: Point(x: -5.5, y: -6.5))
    path.cubic(
      to: Point(x: 5.5, y: -6.5), control1: Point(x: -5.5, y: -14), control2: Point(x: 5.5, y: -14))
    path.line(to: Point(x: 5.5, y: -2))
    return path
  }()
}
