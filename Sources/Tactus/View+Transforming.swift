public import TactusGeometry
public import TactusViews

/// Transformations of a view by two fingers; points are in the coordinates of the view's parent, as
/// gestures report them.
extension View {
  /// Scales the view about a point, which stays under the fingers.
  ///
  /// - Parameter factor: 1 for no change; a factor that is not above 0 changes nothing.
  public final func scale(by factor: Double, about place: Point) {
    guard factor > 0, factor.isFinite else { return }
    transform = transform.then(.scale(factor))
    center = place + (center - place) * factor
  }

  /// Rotates the view about a point, which stays under the fingers.
  ///
  /// - Parameter angle: The angle in radians, clockwise on screen.
  public final func rotate(by angle: Double, about place: Point) {
    transform = transform.then(.rotation(angle))
    center = place + Transform.rotation(angle).apply(center - place)
  }
}
