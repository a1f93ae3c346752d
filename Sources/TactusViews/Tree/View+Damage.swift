public import TactusGeometry

extension View {
  /// All of it must be painted anew.
  public final func invalidate() {
    guard !isHidden, alpha > 0 else { return }
    invalidateAlways()
  }

  /// A part of it, in its own coordinates, must be painted anew.
  public final func invalidate(_ rect: Rect) {
    guard !isHidden, alpha > 0, let tree else { return }
    contentChanged(rect)
    tree.addDamage(rect, of: self)
  }

  /// The same for one that is hidden, or was until now.
  final func invalidateAlways() {
    guard let tree else { return }
    let extent = extent
    contentChanged(extent)
    tree.addDamage(extent, of: self)
  }

  /// A rectangle of the parent, as far from its place as this view is painted.
  final func shifted(_ rect: Rect) -> Rect {
    let offset = paintOffset
    guard offset != .zero else { return rect }
    return Rect(
      x: rect.minX + offset.dx, y: rect.minY + offset.dy, width: rect.width, height: rect.height)
  }

  /// All that it paints, with its children, in its own coordinates.
  final var extent: Rect { extent(showing: bounds) }

  /// All that it paints itself, in its own coordinates.
  final func ownExtent(showing bounds: Rect) -> Rect {
    clips ? bounds : bounds.inset(by: -overhang)
  }

  final func extent(showing bounds: Rect) -> Rect {
    var rect = ownExtent(showing: bounds)
    guard !clips else { return rect }
    for child in children where !child.isHidden {
      rect = rect.union(child.shifted(child.toParent.apply(child.extent)))
    }
    return rect
  }
}
