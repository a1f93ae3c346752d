public import TactusGeometry

extension View {
  /// Marks the whole view for repainting.
  public final func invalidate() {
    guard !isHidden, alpha > 0 else { return }
    invalidateAlways()
  }

  /// Marks a part of the view, in its own coordinates, for repainting.
  public final func invalidate(_ rect: Rect) {
    guard !isHidden, alpha > 0, let tree else { return }
    contentChanged(rect)
    tree.addDamage(rect, of: self)
  }

  /// Marks the whole view for repainting even if it is now hidden, because the screen may still
  /// show it.
  final func invalidateAlways() {
    guard let tree else { return }
    let extent = extent
    contentChanged(extent)
    tree.addDamage(extent, of: self)
  }

  final func shifted(_ rect: Rect) -> Rect {
    let offset = paintOffset
    guard offset != .zero else { return rect }
    return Rect(
      x: rect.minX + offset.dx, y: rect.minY + offset.dy, width: rect.width, height: rect.height)
  }

  /// The rectangle, in the view's own coordinates, that the view and its descendants paint.
  final var extent: Rect { extent(showing: bounds) }

  /// Returns the rectangle that the view itself would paint with the given bounds, in its own
  /// coordinates.
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
