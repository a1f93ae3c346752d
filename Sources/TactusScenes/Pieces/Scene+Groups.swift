import TactusGeometry
import TactusViews

/// Methods with which gestures turn and size a group of pieces as one.
extension Scene {
  /// Registers a gesture's hold on a view and on the other views of its group.
  ///
  /// The hold on the given view is the first of the result. A locked piece is not held, so that the
  /// result is then empty.
  func holdGroup(of view: View) -> [Hold] {
    guard !pieces.isLocked(view) else { return [] }
    let others = pieces.group(of: view).filter { $0 !== view && $0.parent != nil }
    return ([view] + others).map(memory.holds.take)
  }

  /// Transforms views about one common point in surface coordinates.
  ///
  /// If the point is nil, it is the center of the rectangle around the views' centers, which for a
  /// single view is its center.
  func transform(_ holds: [Hold], by change: Transform, about point: Point?) {
    let pivot = point ?? (holds.count > 1 ? middle(of: holds) : nil)
    for hold in holds { memory.holds.transform(hold.view, by: change, about: pivot) }
  }

  private func middle(of holds: [Hold]) -> Point? {
    let centers = holds.compactMap { hold in
      hold.view.parent.map { $0.toSurface.apply(hold.view.center) }
    }
    guard var (low, high) = centers.first.map({ ($0, $0) }) else { return nil }
    for center in centers.dropFirst() {
      low = Point(x: min(low.x, center.x), y: min(low.y, center.y))
      high = Point(x: max(high.x, center.x), y: max(high.y, center.y))
    }
    return Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
  }
}
