import TactusGeometry
import TactusInput
import TactusViews

/// Keeping a part of every moved view within a finger's reach.
extension View {
  /// The distance in px by which a view must extend around the visible point of its parent nearest
  /// to its center. It is half the smallest size that is easy to touch.
  private static let hold = 22.0

  /// Returns the center nearest to `center` at which a finger can touch the view, in the parent's
  /// coordinates.
  ///
  /// A view too far beyond the visible area is centered on the edge of that area.
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

  /// The visible area of the view in its own coordinates: within the window and all clipping
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

  /// Glides the view back if no finger could touch it.
  func glideIntoReach(at time: Timestamp) {
    let goal = reachable(center)
    if goal != center { glide(to: goal, at: time) }
  }
}
