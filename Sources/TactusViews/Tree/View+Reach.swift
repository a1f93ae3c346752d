import TactusGeometry

/// The area in which a view's children take touches, and an index that finds children by location.
struct ChildReach {
  /// A rectangle that contains the touchable area (`View.touchArea`) of every child.
  ///
  /// The rectangle may be larger than necessary, because it is shrunk only occasionally.
  var all = Rect.zero
  var changes = 0
  var index: ChildIndex?
  /// A number that is at least as high as the `order` of every child.
  ///
  /// A child that is put in front of all others gets the next higher number as its `order`.
  var front = 0
  /// The children by the area that they paint; nil if the view always paints all children.
  var painted: PaintedChildren?
}

extension View {
  /// Updates the touchable area (`touchArea`) of this view, and of the ancestors whose area changes as
  /// a result.
  final func updatePlace() {
    updatePaintedPlace()
    var view = self
    while true {
      let own = view.clips ? view.bounds : view.hitShape.reach(in: view.bounds)
      let reach = view.clips ? own : own.union(view.childReach.all)
      let old = view.touchArea
      view.touchArea = reach.isEmpty ? .zero : view.toParent.apply(reach)
      guard let parent = view.parent, old != view.touchArea else { return }
      guard parent.noteMove(of: view, from: old) else { return }
      view = parent
    }
  }

  /// Updates `childReach` after the touchable area (`touchArea`) of a child has changed.
  ///
  /// - Returns: Whether `childReach.all` has changed.
  private func noteMove(of child: View, from old: Rect) -> Bool {
    childReach.index?.move(child, from: old, to: child.touchArea)
    childReach.changes += 1
    if childReach.changes > children.count + 16 { return fitReach() }
    guard !child.touchArea.isEmpty, !childReach.all.contains(child.touchArea) else { return false }
    childReach.all = childReach.all.union(child.touchArea)
    return true
  }

  private func fitReach() -> Bool {
    let old = childReach.all
    childReach.all = children.reduce(.zero) { $0.union($1.touchArea) }
    childReach.changes = 0
    return old != childReach.all
  }

  /// Returns the index at which to insert a new child of the given level.
  ///
  /// The child then lies in front of all children of an equal or lower level.
  final func front(ofLevel level: Int) -> Int {
    children.lastIndex { $0.level <= level }.map { $0 + 1 } ?? 0
  }

  final func noteAddition(of child: View) {
    noteOrder(of: child)
    childReach.index?.insert(child, at: child.touchArea)
    if !child.touchArea.isEmpty, !childReach.all.contains(child.touchArea) {
      childReach.all = childReach.all.union(child.touchArea)
      updatePlace()
    }
  }

  /// The index of the children; nil if there are too few for an index.
  ///
  /// The index is created at the first hit test. An earlier index would have to be updated for each
  /// child that a layout moves, often from a cell that contains all children.
  final var childIndex: ChildIndex? {
    if childReach.index == nil, children.count >= ChildIndex.least {
      childReach.index = ChildIndex(children)
    }
    return childReach.index
  }

  final func noteRemoval(of child: View) {
    childReach.index?.remove(child, from: child.touchArea)
    childReach.painted?.index?.remove(child)
    if children.isEmpty {
      childReach = ChildReach(painted: childReach.painted)
    } else {
      childReach.changes += 1
    }
  }

  final func noteOrder(of child: View) {
    if children.last === child {
      childReach.front += 1
      child.order = childReach.front
    } else {
      for (order, child) in children.enumerated() { child.order = order }
      childReach.front = children.count
    }
  }
}

extension HitShape {
  func reach(in bounds: Rect) -> Rect {
    switch self {
    case .none: .zero
    case .rectangle, .circle, .bitmap: bounds
    case .path(let path): path.controlBounds
    case .custom: .everywhere
    }
  }
}
