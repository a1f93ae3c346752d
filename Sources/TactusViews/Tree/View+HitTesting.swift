public import TactusGeometry

extension View {
  /// Returns the deepest view that takes a touch at a point in this view's coordinates; nil if
  /// there is none.
  ///
  /// Children in front are tested first. Views that are hidden, nearly transparent or disabled are
  /// skipped with all their descendants. The descendants of a view that clips take no touches
  /// outside that view.
  ///
  /// - Complexity: Proportional to the number of views near the point; views elsewhere cost
  ///   nothing.
  public final func hitTest(_ point: Point) -> View? {
    guard canTakeTouches else { return nil }
    if clips && !bounds.contains(point) { return nil }
    if childReach.all.reaches(point), let hit = hitTestChildren(point) { return hit }
    return hitShape.contains(point, bounds: bounds) ? self : nil
  }

  private func hitTestChildren(_ point: Point) -> View? {
    if let index = childIndex {
      return firstHit(point, among: index.candidates(at: point))
    }
    return firstHit(point, among: children.reversed())
  }

  private func firstHit(_ point: Point, among children: some Sequence<View>) -> View? {
    for child in children where child.touchArea.reaches(point) && child.canTakeTouches {
      guard let back = child.toParent.inverse else { continue }
      if let hit = child.hitTest(back.apply(point)) { return hit }
    }
    return nil
  }

  private var canTakeTouches: Bool {
    !isHidden && alpha > 0.01 && isUserInteractionEnabled
  }
}
