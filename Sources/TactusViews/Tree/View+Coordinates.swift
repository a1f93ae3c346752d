public import TactusGeometry

extension View {
  /// From its own coordinates to the surface's.
  public final var toSurface: Transform {
    var transform = toParent
    var view = parent
    while let current = view {
      transform = transform.then(current.toParent)
      view = current.parent
    }
    return transform
  }

  /// From the surface's coordinates to its own; the identity where it is flattened to nothing.
  public final var surfaceToView: Transform { toSurface.inverse ?? .identity }

  public final func fromSurface(_ point: Point) -> Point { surfaceToView.apply(point) }

  /// A point of this view in the coordinates of another one of the same tree.
  public final func convert(_ point: Point, to other: View) -> Point {
    other.fromSurface(toSurface.apply(point))
  }

  /// How many ancestors it has.
  public final var depth: Int {
    var depth = 0
    var view = parent
    while let current = view {
      depth += 1
      view = current.parent
    }
    return depth
  }
}
