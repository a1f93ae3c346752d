package import TactusGeometry

/// Says which views are painted away from their places: where the fingers that drag them will be when the picture is seen.
package protocol PaintAhead: AnyObject {
  /// The center of a view has changed.
  func noteMove(of view: View)
  /// How far from its place a view is painted, in its parent's coordinates.
  func offset(of view: View) -> Vector
}

extension View {
  /// How far from its place it is painted, in the parent's coordinates. Hit testing ignores it.
  package final var paintOffset: Vector { tree?.paintAhead?.offset(of: self) ?? .zero }
}
