import TactusGeometry
import TactusInput
import TactusViews

/// Methods that remove pieces which a finger drops on a bin.
extension Scene {
  /// Returns the smallest rectangle that contains `room` and the visible views that a selector
  /// matches, in the coordinates of `parent`.
  func room(_ room: Rect, with bins: Selector, in parent: View) -> Rect {
    built.all.reduce(room) { room, placed in
      let view = placed.view
      guard bins.matches(view), !view.isHidden else { return room }
      let area = view.toSurface.then(parent.surfaceToView).apply(view.bounds)
      // Not `union`, because a room without width or height still contains a point.
      let (x, y) = (min(room.minX, area.minX), min(room.minY, area.minY))
      return Rect(
        x: x, y: y, width: max(room.maxX, area.maxX) - x, height: max(room.maxY, area.maxY) - y)
    }
  }

  /// Whether a point in surface coordinates lies within a visible view that a selector matches.
  func covers(_ selector: Selector, _ point: Point?) -> Bool {
    guard let point else { return false }
    return built.all.contains { placed in
      let view = placed.view
      return selector.matches(view) && !view.isHidden
        && view.bounds.contains(view.fromSurface(point))
    }
  }

  private static var departureTime: Interval { .milliseconds(200) }

  /// Shows a copy of a piece that shrinks into a view, or shrinks in place if `goal` is nil, and
  /// then disappears.
  ///
  /// The copy begins with the place, the opacity and the shadow that the piece has now.
  /// It takes no touches and is not part of the scene's state.
  func showDeparture(of piece: PictureView, to goal: View?, at time: Timestamp) {
    guard let picture = piece.picture, let table = piece.parent else { return }
    let root = tree.root
    let copy = PictureView(picture: picture)
    copy.isUserInteractionEnabled = false
    copy.level = 1
    copy.bounds.size = piece.bounds.size
    copy.castsShadow = piece.castsShadow
    copy.elevation = piece.elevation
    copy.emphasis = piece.emphasis
    let toRoot = table.toSurface.then(root.surfaceToView)
    let start = toRoot.apply(piece.center)
    let shape = piece.transform.then(toRoot.withoutTranslation)
    let end = goal.map { root.fromSurface($0.toSurface.apply($0.bounds.center)) } ?? start
    let growth = goal.map { $0.bounds.width / max(1, copy.bounds.width) } ?? 0.3
    let last = goal == nil ? shape.then(.scale(growth)) : .scale(growth)
    copy.center = start
    copy.transform = shape
    let opacity = piece.alpha
    copy.alpha = opacity
    root.add(copy)
    copy.animate(
      ViewAnimation(.change, for: Self.departureTime, from: time) { view, part in
        let fraction = ViewAnimation.eased(part)
        view.center = start + (end - start) * fraction
        view.transform = shape.mixed(with: last, fraction)
        view.alpha = opacity * (1 - fraction * 0.6)
        if part >= 1 { view.removeFromParent() }
      })
  }
}

extension Transform {
  fileprivate var withoutTranslation: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// Returns the transform whose coefficients lie between those of two transforms.
  fileprivate func mixed(with other: Transform, _ fraction: Double) -> Transform {
    func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
    return Transform(
      a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d), tx: 0, ty: 0)
  }
}
