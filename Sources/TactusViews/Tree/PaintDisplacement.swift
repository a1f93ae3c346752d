package import TactusGeometry

/// The source of the displacements at which views are painted: dragged views appear at the
/// predicted positions of the fingers when the frame is shown.
package protocol PaintDisplacement: AnyObject {
  /// Called when the center of a view has changed.
  func noteMove(of view: View)
  /// Returns the displacement at which a view is painted, in its parent's coordinates.
  func offset(of view: View) -> Vector
}

extension View {
  /// The displacement at which the view is painted, in the parent's coordinates. Hit testing
  /// ignores it.
  package final var paintOffset: Vector { tree?.paintAhead?.offset(of: self) ?? .zero }
}
