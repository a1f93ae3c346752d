package import TactusGeometry

/// A source of displacements between the real positions of views and those at which they are
/// painted.
///
/// A dragged view is painted where its finger is predicted to be when the frame is shown.
package protocol PaintDisplacement: AnyObject {
  /// Called when the center of a view has changed.
  func noteMove(of view: View)
  /// Returns the displacement of a view's painting from its real position, in the parent's
  /// coordinates.
  func offset(of view: View) -> Vector
}

extension View {
  /// The displacement of the view's painting from its real position, in the parent's coordinates.
  ///
  /// Hit testing ignores the displacement.
  package final var paintOffset: Vector { tree?.paintAhead?.offset(of: self) ?? .zero }
}
