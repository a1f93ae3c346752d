public import TactusGeometry

extension View {
  /// The deepest view that takes a touch at a point of this view's coordinates.
  ///
  /// Children in front come first; hidden and nearly transparent ones and those that are switched
  /// off are passed over with all they hold. Outside a view that clips nothing in it is touched.
  public final func hitTest(_ point: Point) -> View? {
    guard canTakeTouches else { return nil }
    if clips && !bounds.contains(point) { return nil }
    for child in children.reversed() where child.canTakeTouches {
      guard let back = child.toParent.inverse else { continue }
      if let hit = child.hitTest(back.apply(point)) { return hit }
    }
    return hitShape.contains(point, bounds: bounds) ? self : nil
  }

  private var canTakeTouches: Bool {
    !isHidden && alpha > 0.01 && isUserInteractionEnabled
  }
}
