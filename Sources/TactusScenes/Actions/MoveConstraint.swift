package import TactusGeometry
package import TactusViews

/// A constraint on where a view can be moved.
package enum MoveConstraint: String, SceneWord {
  /// No constraint while a finger is moving the view.
  ///
  /// If the view is released where no finger can reach it, it glides back within reach.
  case none
  /// The whole view stays within its parent.
  case parent
  /// The view's center stays within its parent.
  case center
  /// The view stays within the visible part of its parent.
  case visible
  /// The view always covers its whole parent; on an axis where the view is smaller, it stays within
  /// the parent.
  case cover

  /// Returns the rectangle within which the constraint keeps the view's center, in the parent's
  /// coordinates.
  func room(for view: View, in parent: View) -> Rect {
    let extent = view.transform.apply(Rect(origin: .zero, size: view.bounds.size)).size
    switch self {
    case .none: return Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    case .center: return parent.bounds
    case .parent: return Self.inner(parent.bounds, extent)
    case .visible: return Self.overlapping(Self.seenPart(of: parent), extent)
    case .cover: return Self.overlapping(parent.bounds, extent)
    }
  }

  /// Returns the rectangle in which the view's center must be after the gesture ends, in the
  /// parent's coordinates.
  ///
  /// For the constraint `none`, this is the visible part of the parent, so that a flung view cannot
  /// leave the screen.
  func restingRoom(for view: View, in parent: View) -> Rect {
    self == .none ? parent.shownArea : room(for: view, in: parent)
  }

  /// Returns the rectangle in which the center of a view of size `extent` must lie for the view to
  /// stay within `room`.
  ///
  /// On each axis where the view is larger than `room`, the rectangle shrinks to the center of
  /// `room`.
  private static func inner(_ room: Rect, _ extent: Size) -> Rect {
    func axis(_ low: Double, _ high: Double, _ half: Double) -> (Double, Double) {
      low + half > high - half ? ((low + high) / 2, (low + high) / 2) : (low + half, high - half)
    }
    return rect(
      axis(room.minX, room.maxX, extent.width / 2), axis(room.minY, room.maxY, extent.height / 2))
  }

  /// Returns the rectangle in which the center of a view must lie for the view to stay within
  /// `room` or cover it.
  ///
  /// The size of the view is `extent`. On each axis, the view stays within `room` if it is smaller
  /// than `room`, and covers `room` if it is larger.
  private static func overlapping(_ room: Rect, _ extent: Size) -> Rect {
    func axis(_ low: Double, _ high: Double, _ half: Double) -> (Double, Double) {
      (min(low + half, high - half), max(low + half, high - half))
    }
    return rect(
      axis(room.minX, room.maxX, extent.width / 2), axis(room.minY, room.maxY, extent.height / 2))
  }

  private static func rect(_ x: (Double, Double), _ y: (Double, Double)) -> Rect {
    Rect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
  }

  /// Returns the part of a view that lies within all of its ancestors' bounds, in the view's
  /// coordinates.
  package static func seenPart(of view: View) -> Rect {
    var seen = view.bounds
    var above = view.parent
    while let place = above {
      let toView = place.toSurface.then(view.surfaceToView)
      seen = seen.intersection(toView.apply(place.bounds))
      above = place.parent
    }
    return seen
  }
}
