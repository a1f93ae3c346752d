package import TactusGeometry

/// An object that determines how far each view is painted from its real position.
///
/// A dragged view, for example, is painted where the finger is predicted to be when the frame
/// appears on screen, and so is the end of a stroke that is being drawn.
package protocol PaintDisplacement: AnyObject {
  /// Called when any code except a layout has changed the center of a view.
  func noteMove(of view: View)
  /// Called when a touch begins a stroke in a drawing.
  func noteStroke(in drawing: DrawingView)
  /// Returns the displacement from a view's real position to its painted one, in the parent's
  /// coordinates.
  func offset(of view: View) -> Vector
}

extension View {
  /// The displacement from the view's real position to its painted one, in the parent's
  /// coordinates.
  ///
  /// Hit testing ignores the displacement.
  package final var paintOffset: Vector { tree?.paintAhead?.offset(of: self) ?? .zero }
}
