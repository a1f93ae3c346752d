public import TactusGeometry

extension View {
  /// The view's rectangle in its parent's coordinates, ignoring the transform.
  ///
  /// Setting the frame keeps the transform and the origin of the bounds.
  public final var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      bounds.size = newValue.size
      position = newValue.center
    }
  }

  /// The transform from the view's coordinates to those of the surface that shows the view's tree.
  public final var toSurface: Transform {
    var transform = toParent
    var view = parent
    while let current = view {
      transform = transform.then(current.toParent)
      view = current.parent
    }
    return transform
  }

  /// The transform from the surface's coordinates to the view's; the identity if `toSurface` cannot
  /// be inverted.
  public final var surfaceToView: Transform { toSurface.inverse ?? .identity }

  /// Converts a point from the surface's coordinates to the view's.
  public final func fromSurface(_ point: Point) -> Point { surfaceToView.apply(point) }

  /// Converts a point from the view's coordinates to those of another view in the same tree.
  public final func convert(_ point: Point, to other: View) -> Point {
    other.fromSurface(toSurface.apply(point))
  }

  /// The number of the view's ancestors.
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
