import TactusGeometry
import TactusInput
import TactusViews

/// Members that keep part of every moved view within a finger's reach.
extension View {
  /// The minimum distance, in px, between a view's edges and the point where a finger can touch the
  /// view.
  ///
  /// This point is the visible point of the parent that is nearest to the view's center. A view is
  /// within reach if the point is inside the view and at least this far from all edges. The
  /// distance is half of 44 px, the smallest size that is easy to touch. If the view's width or
  /// height is less than 44 px, the point must be at the middle of that dimension.
  private static let hold = 22.0

  /// Returns `center` if a finger could touch the view when centered there, or else the visible
  /// point of the parent that is nearest to `center`.
  ///
  /// The given center and the result are in the parent's coordinates.
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

  /// The part of the view's coordinate space that is visible in the window and in all clipping
  /// ancestors.
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

  /// Moves the view smoothly to where a finger can touch it, unless it is already within reach.
  ///
  /// `reachable(_:)` determines the new center.
  func glideIntoReach(at time: Timestamp) {
    let goal = reachable(center)
    if goal != center { glide(to: goal, at: time) }
  }
}
