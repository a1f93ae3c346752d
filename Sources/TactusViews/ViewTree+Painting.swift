public import TactusGeometry
public import TactusPainting

extension ViewTree {
  /// Paints a region of the surface, in device pixels, and nothing outside it.
  ///
  /// The canvas has the tree's scale; its clip is set here.
  public func paint(_ canvas: Canvas, _ region: Region) {
    guard !region.isEmpty else { return }
    canvas.withState {
      canvas.clipRegion = region
      paint(root, canvas)
    }
  }

  private func paint(_ view: View, _ canvas: Canvas) {
    guard !view.isHidden, view.alpha > 0 else { return }
    canvas.withState {
      canvas.concatenate(view.toParent)
      canvas.alpha *= view.alpha
      if canvas.isVisible(view.bounds.inset(by: -view.overhang)) { view.paint(canvas) }
      guard !view.children.isEmpty else { return }
      if view.clips {
        guard canvas.isVisible(view.bounds) else { return }
        canvas.clip(to: view.bounds)
      }
      for child in view.children { paint(child, canvas) }
    }
  }
}
