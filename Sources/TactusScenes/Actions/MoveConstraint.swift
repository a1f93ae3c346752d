package import TactusGeometry
package import TactusViews

/// Where something that is moved may be.
package enum MoveConstraint: String, SceneWord {
  /// Anywhere; if no finger can reach it there, it glides back when it is let go.
  case none
  /// Wholly within its parent.
  case parent
  /// With its centre within its parent.
  case center
  /// Within the part of its parent that is seen.
  case visible
  /// So that it leaves nothing of its parent bare.
  case cover

  /// Where the centre may be, in the parent's coordinates; each axis is on its own.
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

  /// Where the centre may come to rest, in the parent's coordinates: a view that may be anywhere
  /// under the finger is not thrown out of sight.
  func restingRoom(for view: View, in parent: View) -> Rect {
    self == .none ? parent.shownArea : room(for: view, in: parent)
  }

  /// Where it does not fit at all it stays in the middle.
  private static func inner(_ room: Rect, _ extent: Size) -> Rect {
    func axis(_ low: Double, _ high: Double, _ half: Double) -> (Double, Double) {
      low + half > high - half ? ((low + high) / 2, (low + high) / 2) : (low + half, high - half)
    }
    return rect(
      axis(room.minX, room.maxX, extent.width / 2), axis(room.minY, room.maxY, extent.height / 2))
  }

  /// Within the room where it fits, and covering it where it is larger.
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

  /// The part of a view that lies within all the views around it, in its own coordinates.
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
