public import TactusGeometry
public import TactusViews

/// What two fingers do with a view; places are in the coordinates of its parent, as gestures tell them.
extension View {
  /// Makes it larger or smaller about a place, which stays under the fingers.
  ///
  /// - Parameter factor: 1 for no change; one that is not above 0 is taken for none.
  public final func scale(by factor: Double, about place: Point) {
    guard factor > 0, factor.isFinite else { return }
    transform = transform.then(.scale(factor))
    center = place + (center - place) * factor
  }

  /// Turns it about a place, which stays under the fingers.
  ///
  /// - Parameter angle: In radians, clockwise on screen.
  public final func rotate(by angle: Double, about place: Point) {
    transform = transform.then(.rotation(angle))
    center = place + Transform.rotation(angle).apply(center - place)
  }
}
