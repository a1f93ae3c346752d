import TactusGeometry
import TactusViews

/// A view of the scene file, and where the layout last put it.
///
/// A view that is elsewhere was moved by a person, and one of another size was sized by one.
struct PlacedView {
  let view: View
  let description: ViewDescription
  /// The center that the layout gave the view, in the parent's coordinates.
  private(set) var home: Point
  private(set) var size: Size
  /// How far from home a person had moved the view before a smaller window held it back, and where
  /// it was held.
  private var heldBack: (displacement: Vector, at: Point)?

  /// - Parameter view: Has been placed already.
  init(_ view: View, _ description: ViewDescription) {
    self.view = view
    self.description = description
    home = view.center
    size = view.bounds.size
  }

  /// Notes what the layout has just done to the view, and gives it back what a person did to it.
  ///
  /// - Parameters:
  ///   - before: The view's center and size before that.
  ///   - nearest: The nearest place to one in the parent's coordinates where the view may be now.
  mutating func restoreWay(
    before: (center: Point, size: Size), nearest: (Point) -> Point
  ) {
    let displacement =
      heldBack.flatMap { $0.at == before.center ? $0.displacement : nil } ?? before.center - home
    let wasSized = before.size != size
    home = view.center
    size = view.bounds.size
    if wasSized { view.bounds.size = before.size }
    guard displacement != .zero else { return }
    view.center = nearest(home + displacement)
    heldBack = view.center == home + displacement ? nil : (displacement, view.center)
  }
}

/// Where the views of a scene file are in a window of the present size.
extension Scene {
  /// Lays the views out after the window has changed; what people moved stays as they left it.
  func relayout() {
    _ = built.takeResized()
    layOut { _ in true }
    pieces.keepInReach()
  }

  /// Lays out the views within those that a row, a column or a gesture has sized.
  func layOutResized() {
    let resized = built.takeResized()
    guard !resized.isEmpty else { return }
    layOut { parent in resized.contains { $0.isSelfOrAncestor(of: parent) } }
  }

  /// Lays out the views whose parents are concerned.
  private func layOut(in isConcerned: (View) -> Bool) {
    built.layOut { placed in
      let view = placed.view
      guard let parent = view.parent, !parent.arrangesChildren, isConcerned(parent) else { return }
      let before = (view.center, view.bounds.size)
      place(view, placed.description, in: parent)
      let constraint = moveConstraint(of: view)
      placed.restoreWay(before: before) { place in
        let inRoom = constraint.room(for: view, in: parent).nearest(to: place)
        return constraint == .none ? view.reachable(inRoom) : inRoom
      }
    }
    built.layOut { placed in
      guard let scroll = placed.view as? ScrollView, isConcerned(scroll) else { return }
      scroll.fitContent()
    }
  }

  /// Brings a view back to where it may be, after its turn or size has changed.
  func keepInRoom(_ view: View) {
    guard let parent = view.parent, !parent.arrangesChildren else { return }
    let constraint = moveConstraint(of: view)
    let place = constraint.room(for: view, in: parent).nearest(to: view.center)
    view.center = constraint == .none ? view.reachable(place) : place
  }

  /// Where a view may be moved to, by the first binding that moves it, or else by one that sizes it.
  private func moveConstraint(of view: View) -> MoveConstraint {
    var byScale = MoveConstraint.none
    for binding in description.bindings where binding.applies(to: view) {
      guard let action = binding.action as? any TargetedAction,
        action.target?.matches(view) ?? isAttached(binding.recognizer, to: view)
      else { continue }
      if let move = action as? MoveAction { return move.constrain }
      if let scale = action as? ScaleAction, byScale == .none { byScale = scale.constrain }
    }
    return byScale
  }

  /// Whether the scene file attaches a recognizer to a view.
  func isAttached(_ recognizer: String, to view: View) -> Bool {
    description.attachments.contains { rule in
      rule.selector.matches(view) && rule.recognizers.contains(recognizer)
    }
  }

  /// Puts a view where its description wants it in a parent of its present size.
  func place(_ view: View, _ description: ViewDescription, in parent: View) {
    let frame = home(description, in: parent)
    // A workspace larger than what shows of it counts from where that begins, so that a place on
    // it means the same whatever the window's size.
    if description.kind == .workspace {
      view.bounds.origin = Point(x: min(0, frame.minX), y: min(0, frame.minY))
    }
    // What fills such a workspace counts as it does.
    // A scroll view keeps what it is scrolled to, whatever it fills.
    if description.frame == .fill, !(parent is ScrollView), !(view is ScrollView) {
      view.bounds.origin = parent.bounds.origin
    }
    if description.turn.shrinks {
      let room = parent.bounds.size
      let part = min(room.width / max(1, frame.width), room.height / max(1, frame.height))
      view.transform = description.turn.transform.then(.scale(min(1, part)))
    }
    let size = frame.size
    let isSideways = description.turn.isSideways
    view.frame = Rect(
      center: frame.center,
      size: isSideways ? Size(width: size.height, height: size.width) : size)
    if let drawing = view as? DrawingView { drawing.penWidth = penWidth(description) }
  }

  /// Where a description wants a view, in its parent's coordinates.
  func home(of view: View, _ description: ViewDescription) -> Rect {
    view.parent.map { home(description, in: $0) } ?? view.frame
  }

  private func home(_ description: ViewDescription, in parent: View) -> Rect {
    // What a scroll view holds does not move with what is scrolled to.
    if description.frame == .fill, !(parent is ScrollView) { return parent.bounds }
    return description.frame.resolved(in: parent.bounds.size)
  }

  /// On an output whose sides are both this long, in px, lines are drawn thicker.
  private static let largeSide = 700.0

  private func penWidth(_ description: ViewDescription) -> Double {
    let isLarge = min(tree.size.width, tree.size.height) >= Self.largeSide
    let hasOther = isLarge && description.pen.largeWidth > 0
    return hasOther ? description.pen.largeWidth : description.pen.width
  }
}
