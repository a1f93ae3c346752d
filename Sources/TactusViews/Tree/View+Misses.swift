package import TactusGeometry

extension ViewTree {
  /// Returns the views that lie under a point but were passed over by hit testing, front to back,
  /// each with the reason.
  ///
  /// The point is in surface coordinates. The view that was hit and its ancestors are left out.
  ///
  /// - Complexity: Linear in the number of views in the tree; intended for diagnostics, not for
  ///   every touch.
  package func misses(at point: Point, hit: View) -> [(view: View, miss: Miss)] {
    var found: [(view: View, miss: Miss)] = []
    collectMisses(root, root.fromSurface(point), hit, nil, &found)
    return found
  }

  private func collectMisses(
    _ view: View, _ point: Point, _ hit: View, _ inherited: Miss?,
    _ found: inout [(view: View, miss: Miss)]
  ) {
    let miss = inherited ?? obstacle(view)
    let isInside = view.bounds.contains(point)
    let below = miss ?? (view.clips && !isInside ? .clipped(view) : nil)
    for child in view.children.reversed() {
      guard let back = child.toParent.inverse else { continue }
      collectMisses(child, back.apply(point), hit, below, &found)
    }
    guard isInside, !view.isSelfOrAncestor(of: hit) else { return }
    let isInShape = view.hitShape.contains(point, bounds: view.bounds)
    found.append((view, miss ?? (isInShape ? .covered : .besideShape)))
  }

  private func obstacle(_ view: View) -> Miss? {
    if view.isHidden { return .hidden(view) }
    if view.alpha <= 0.01 { return .transparent(view) }
    return view.isUserInteractionEnabled ? nil : .disabled(view)
  }
}
