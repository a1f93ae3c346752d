public import TactusGeometry
public import TactusViews

/// Methods that scale and rotate a view, such as when two fingers pinch and twist it.
///
/// Points are in the coordinates of the view's parent, like the points that gesture events report.
extension View {
  /// Scales the view about a point in its parent's coordinates, keeping that point fixed.
  ///
  /// - Parameters:
  ///   - factor: The scale factor; a factor that is not positive and finite has no effect.
  ///   - place: The fixed point, such as the center of the fingers.
  public final func scale(by factor: Double, about place: Point) {
    guard factor > 0, factor.isFinite else { return }
    transform = transform.then(.scale(factor))
    center = place + (center - place) * factor
  }

  /// Rotates the view about a point in its parent's coordinates, keeping that point fixed.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, clockwise on screen.
  ///   - place: The fixed point, such as the center of the fingers.
  public final func rotate(by angle: Double, about place: Point) {
    transform = transform.then(.rotation(angle))
    center = place + Transform.rotation(angle).apply(center - place)
  }
}
