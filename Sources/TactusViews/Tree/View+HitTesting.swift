public import TactusGeometry

extension View {
  /// The deepest view that takes a touch at a point of this view's coordinates.
  ///
  /// Children in front come first; hidden and nearly transparent ones and those that are switched
  /// off are passed over with all they hold. Outside a view that clips nothing in it is touched.
  /// - Complexity: What lies elsewhere costs nothing, however many views that are.
  public final func hitTest(_ point: Point) -> View? {
    guard canTakeTouches else { return nil }
    if clips && !bounds.contains(point) { return nil }
    if childReach.all.reaches(point), let hit = hitTestChildren(point) { return hit }
    return hitShape.contains(point, bounds: bounds) ? self : nil
  }

  private func hitTestChildren(_ point: Point) -> View? {
    if let index = childReach.index {
      return firstHit(point, among: index.candidates(at: point))
    }
    return firstHit(point, among: children.reversed())
  }

  /// The first of some children, front to back, that is hit or holds what is hit.
  private func firstHit(_ point: Point, among children: some Sequence<View>) -> View? {
    for child in children where child.place.reaches(point) && child.canTakeTouches {
      guard let back = child.toParent.inverse else { continue }
      if let hit = child.hitTest(back.apply(point)) { return hit }
    }
    return nil
  }

  private var canTakeTouches: Bool {
    !isHidden && alpha > 0.01 && isUserInteractionEnabled
  }
}
