public import TactusGeometry

/// Why a view that lies under a finger was not hit.
public enum Miss {
  /// It, or a view it lies in, is hidden.
  case hidden(View)
  /// It, or a view it lies in, is as good as transparent.
  case transparent(View)
  /// It, or a view it lies in, takes no touches at all.
  case disabled(View)
  /// A view it lies in cuts it off there.
  case clipped(View)
  /// The finger is beside its shape: beside the circle, where the picture is transparent.
  case besideShape
  /// Another view lies in front of it.
  case covered
}

extension ViewTree {
  /// The views that lie under a point and are neither what was hit there nor around it, front to
  /// back, with the reason.
  ///
  /// - Complexity: linear in the number of views: for explanations, not for every touch.
  public func misses(at point: Point, hit: View) -> [(view: View, miss: Miss)] {
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
