import TactusGeometry
import TactusInput
import TactusViews

/// Nothing that a person moves is lost: some of it stays where a finger can take hold of it.
extension View {
  /// How far the view must extend around the point of its parent that is seen nearest to it, in px:
  /// half of the smallest size that is easily touched.
  private static let hold = 22.0

  /// The place nearest to one of the parent's, for the center, at which a finger can touch the view.
  ///
  /// A view that is too far beyond the edge of what is seen is placed with its center on that edge.
  func reachable(_ center: Point) -> Point {
    guard let parent, let back = transform.inverse else { return center }
    let seen = parent.shownArea
    let edge = seen.nearest(to: center)
    let grip = back.apply(edge - center)
    let margin = Self.hold / max(transform.scaleFactor, 0.001)
    func isHeld(_ offset: Double, _ side: Double) -> Bool {
      abs(offset) <= side / 2 - min(margin, side / 2)
    }
    let isInReach = isHeld(grip.dx, bounds.width) && isHeld(grip.dy, bounds.height)
    return isInReach ? center : edge
  }

  /// Where something in the view is seen, in its own coordinates: within the window and whatever
  /// clips on the way there.
  var shownArea: Rect {
    var area: Rect?
    var above: View? = self
    while let place = above {
      if place.clips || place.parent == nil {
        let shown = place.toSurface.then(surfaceToView).apply(place.bounds)
        area = area?.intersection(shown) ?? shown
      }
      above = place.parent
    }
    return area ?? bounds
  }

  /// Lets a view that no finger could touch any more glide back.
  func glideIntoReach(at time: Timestamp) {
    let goal = reachable(center)
    if goal != center { glide(to: goal, at: time) }
  }
}
