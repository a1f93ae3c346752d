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

  /// Marks the whole view for repainting, even if the view is hidden or transparent.
  ///
  /// A view that has just become invisible may still be on screen.
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

  /// A rectangle that encloses everything painted by the view and its descendants, in the view's
  /// coordinates.
  final var extent: Rect { extent(showing: bounds) }

  /// Returns the area that the view itself, without its descendants, would paint if its bounds were
  /// `bounds`.
  ///
  /// The area is in the view's coordinates. Unless the view clips, the area extends beyond the
  /// bounds by `overhang`.
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
