import TactusGeometry
import TactusViews

/// A view described in the scene file, with the center and size that the last layout gave it.
///
/// If the view's current center or size differs from these, a person has moved or resized it.
struct PlacedView {
  let view: View
  /// The description, in which followed members have their current values.
  var description: ViewDescription
  /// The center that the layout gave the view, in the parent's coordinates.
  private(set) var home: Point
  private(set) var size: Size
  /// The displacement from `home` to restore once the window is large enough; nil for none.
  ///
  /// A person gave the view this displacement, but the current window is too small for it.
  /// Meanwhile, the view is at the nearest allowed center, `at`, in the parent's coordinates. If
  /// the view is moved before the window is large enough, the displacement is not restored.
  private var heldBack: (displacement: Vector, at: Point)?

  /// Records the current center and size of a view whose frame has been set.
  init(_ view: View, _ description: ViewDescription) {
    self.view = view
    self.description = description
    home = view.center
    size = view.bounds.size
  }

  /// Records the current center and size as those of the layout, so that they no longer count as a
  /// person's change.
  mutating func settle() {
    home = view.center
    size = view.bounds.size
    heldBack = nil
  }

  /// Swaps the width and the height about the present center, because the view was rotated by a
  /// quarter turn.
  mutating func swapSides() {
    view.bounds.size = Size(width: view.bounds.size.height, height: view.bounds.size.width)
    size = Size(width: size.height, height: size.width)
  }

  /// Records the center and size that a new layout gave the view, then restores a person's changes
  /// to both.
  ///
  /// - Parameters:
  ///   - before: The view's center and size before the layout.
  ///   - nearest: A function that returns the allowed center nearest to a point, in the parent's
  ///     coordinates.
  mutating func restoreDisplacement(
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

/// Methods that lay out the described views in a window of the current size.
extension Scene {
  /// Lays out all described views for a new window size.
  ///
  /// Views that people have moved or resized keep their displacements and sizes, as far as the
  /// constraints on their movement allow.
  func relayout() {
    _ = built.takeResized()
    layOut { _ in true }
    pieces.keepInReach()
  }

  /// Lays out the descendants of views that a row, a column or a gesture has resized.
  func layOutResized() {
    let resized = Set(built.takeResized().map(ObjectIdentifier.init))
    guard !resized.isEmpty else { return }
    layOut { parent in
      sequence(first: parent, next: \.parent).contains { resized.contains(ObjectIdentifier($0)) }
    }
  }

  private func layOut(in isConcerned: (View) -> Bool) {
    built.layOut { placed in
      let view = placed.view
      guard let parent = view.parent, isConcerned(parent) else { return }
      let before = (view.center, view.bounds.size)
      let isPlaced = view.isPlaced(in: parent)
      tree.arrangingOnce {
        // The content of a sheet determines the size of the sheet, and not the other way round.
        if view is ArrangingView, !parent.arrangesChildren, !(parent.parent is SheetPanel) {
          let size = home(placed.description, in: parent).size
          if isPlaced { view.ownSize = size }
          updateOwnSizes(in: view, of: size)
        }
        if !isPlaced { place(view, placed.description, in: parent) }
      }
      guard !isPlaced else { return }
      let constraint = moveConstraint(of: view)
      placed.restoreDisplacement(before: before) { place in
        let inRoom = constraint.room(for: view, in: parent).nearest(to: place)
        // On a canvas, a person can move to any view.
        let isReachable = constraint != .none || parent is CanvasContent
        return isReachable ? inRoom : view.reachable(inRoom)
      }
    }
    built.layOut { placed in
      guard let scroll = placed.view as? ScrollView, isConcerned(scroll) else { return }
      scroll.fitContent()
    }
  }

  /// Moves a view that was rotated or resized to the nearest position that the constraint on its
  /// movement allows.
  func keepInRoom(_ view: View) {
    guard let parent = view.parent, !parent.arrangesChildren else { return }
    let constraint = moveConstraint(of: view)
    let place = constraint.room(for: view, in: parent).nearest(to: view.center)
    view.center = constraint == .none ? view.reachable(place) : place
  }

  /// Returns the movement constraint of the first binding that moves the view.
  ///
  /// If no binding moves the view, the result is the first constraint set by a binding that scales
  /// the view.
  private func moveConstraint(of view: View) -> MoveConstraint {
    var byScale = MoveConstraint.none
    let attached = Set(bound.attachments.rules(for: view).flatMap(\.recognizers))
    for binding in description.bindings {
      guard let action = binding.action as? any TargetedAction,
        action.target?.matches(view) ?? attached.contains(binding.recognizer),
        binding.applies(to: view)
      else { continue }
      if let move = action as? MoveAction { return move.constrain }
      if let scale = action as? ScaleAction, byScale == .none { byScale = scale.constrain }
    }
    return byScale
  }

  /// Returns whether the scene file attaches a recognizer to a view.
  func isAttached(_ recognizer: String, to view: View) -> Bool {
    bound.attachments.rules(for: view).contains { $0.recognizers.contains(recognizer) }
  }

  /// Sets a view's frame according to its description.
  ///
  /// Other properties that depend on the size of the parent or the window are also set, such as the
  /// width of a drawing's pen.
  func place(_ view: View, _ description: ViewDescription, in parent: View) {
    if let panel = view as? SheetPanel {
      panel.fitsContent = description.frame == .fill
      if panel.fitsContent { return }
    }
    let frame = home(description, in: parent)
    // The origin of a workspace larger than its visible part is the corner of that part, so that a
    // position on the workspace means the same at any window size.
    if description.kind == .workspace {
      view.bounds.origin = Point(x: min(0, frame.minX), y: min(0, frame.minY))
    }
    // A view that fills such a workspace has the same origin. A scroll view keeps its scroll
    // offset.
    if description.frame == .fill, !(parent is ScrollView), !(view is ScrollView),
      !(view is CanvasView)
    {
      view.bounds.origin = parent.bounds.origin
    }
    if description.turn.shrinks { view.transform = turnTransform(description, in: parent) }
    let size = frame.size
    let isSideways = description.turn.isSideways
    view.frame = Rect(
      center: frame.center,
      size: isSideways ? Size(width: size.height, height: size.width) : size)
    if parent.arrangesChildren { view.bounds.size = ownSize(of: view, description, in: parent) }
    if let drawing = view as? DrawingView { setPenWidth(of: drawing, description.pen) }
  }

  /// Returns the rotation and scale that a view's description specifies in a parent.
  func turnTransform(_ description: ViewDescription, in parent: View) -> Transform {
    let turn = description.turn.transform
    guard description.turn.shrinks else { return turn }
    let frame = home(description, in: parent)
    let room = parent.bounds.size
    let part = min(room.width / max(1, frame.width), room.height / max(1, frame.height))
    return turn.then(.scale(min(1, part)))
  }

  /// Returns the frame that a view's description specifies, in its parent's coordinates.
  func home(of view: View, _ description: ViewDescription) -> Rect {
    view.parent.map { home(description, in: $0) } ?? view.frame
  }

  private func home(_ description: ViewDescription, in parent: View) -> Rect {
    if description.kind == .keyboard, description.frame == .fill {
      return Self.bottom(of: parent, description)
    }
    // The content of a scroll view does not move with the scroll offset.
    if description.frame == .fill, !(parent is ScrollView) { return parent.bounds }
    return description.frame.resolved(in: parent.owner.bounds.size)
  }

  /// Returns the size that a view in a layout has without the layout, according to its description.
  ///
  /// The size depends on the description and the window alone, so that equal scenes look equal,
  /// whatever happened before. A nested row or column without a frame and a weight has no length of
  /// its own. Otherwise, views that fill it would have the length of the outer one.
  ///
  /// `room` is the size that the parent has without an outer layout; nil for its present one.
  func ownSize(
    of view: View, _ description: ViewDescription, in parent: View, room: Size? = nil
  ) -> Size {
    var size = description.frame.resolved(in: room ?? parent.ownSize ?? parent.bounds.size).size
    if description.turn.isSideways { size = Size(width: size.height, height: size.width) }
    guard view is ArrangingView, let stack = parent as? Stack, description.part == 0,
      description.frame == .fill
    else { return size }
    return stack.axis == .vertical
      ? Size(width: size.width, height: 0) : Size(width: 0, height: size.height)
  }

  /// Updates the sizes that the views in a layout have without it, for a new size of the layout.
  private func updateOwnSizes(in layout: View, of room: Size) {
    for child in layout.children {
      guard let description = built.description(of: child) else { continue }
      let size = ownSize(of: child, description, in: layout, room: room)
      if size != child.ownSize ?? child.bounds.size {
        child.ownSize = size
        layout.preferredSizeOfChildChanged()
      }
      if child is ArrangingView { updateOwnSizes(in: child, of: size) }
    }
  }

  /// Returns the place of a keyboard without a frame: as wide as its parent and at its bottom.
  private static func bottom(of parent: View, _ description: ViewDescription) -> Rect {
    let room = parent.bounds
    let theme = parent.tree?.theme ?? .dark
    let wanted = KeyboardView.height(description.control.characters, in: theme)
    let height = min(wanted, room.height)
    return Rect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
  }

  /// The minimum width and height of a window, in px, for drawings to use the pen's `largeWidth`.
  private static let largeSide = 700.0

  private func setPenWidth(of drawing: DrawingView, _ pen: ViewDescription.Pen) {
    let isNew = drawing.parent == nil
    // A width that the user has chosen remains.
    guard isNew || [pen.width, pen.largeWidth].contains(drawing.penWidth) else { return }
    let isLarge = min(tree.size.width, tree.size.height) >= Self.largeSide
    drawing.penWidth = isLarge && pen.largeWidth > 0 ? pen.largeWidth : pen.width
  }
}
