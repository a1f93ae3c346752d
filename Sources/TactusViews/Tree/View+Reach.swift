import TactusGeometry

/// What a view knows of where its children take touches.
struct ChildReach {
  /// Holds every child's place; may be larger, as what children leave is given up only now and
  /// then.
  var all = Rect.zero
  /// How many changes there were since it fitted.
  var changes = 0
  var index: ChildIndex?
  /// The order of the child that was last put in front.
  var front = 0
}

extension View {
  /// What of it or of anything in it may take a touch changed, or where that is in the parent.
  final func updatePlace() {
    var view = self
    while true {
      let own = view.clips ? view.bounds : view.hitShape.reach(in: view.bounds)
      let reach = view.clips ? own : own.union(view.childReach.all)
      let old = view.place
      view.place = reach.isEmpty ? .zero : view.toParent.apply(reach)
      guard let parent = view.parent, old != view.place else { return }
      guard parent.noteMove(of: view, from: old) else { return }
      view = parent
    }
  }

  /// A child's place changed. True where what is reached here grew or shrank.
  private func noteMove(of child: View, from old: Rect) -> Bool {
    childReach.index?.move(child, from: old, to: child.place)
    childReach.changes += 1
    if childReach.changes > children.count + 16 { return fitReach() }
    guard !child.place.isEmpty, !childReach.all.contains(child.place) else { return false }
    childReach.all = childReach.all.union(child.place)
    return true
  }

  private func fitReach() -> Bool {
    let old = childReach.all
    childReach.all = children.reduce(.zero) { $0.union($1.place) }
    childReach.changes = 0
    return old != childReach.all
  }

  /// The place in front of all children up to a level.
  final func front(ofLevel level: Int) -> Int {
    children.lastIndex { $0.level <= level }.map { $0 + 1 } ?? 0
  }

  /// A child was added; in front unless it was put between others.
  final func noteAddition(of child: View) {
    noteOrder(of: child)
    if childReach.index != nil {
      childReach.index?.insert(child, at: child.place)
    } else if children.count >= ChildIndex.least {
      childReach.index = ChildIndex(children)
    }
    if !child.place.isEmpty, !childReach.all.contains(child.place) {
      childReach.all = childReach.all.union(child.place)
      updatePlace()
    }
  }

  final func noteRemoval(of child: View) {
    childReach.index?.remove(child, from: child.place)
    if children.isEmpty { childReach = ChildReach() } else { childReach.changes += 1 }
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
  /// Holds every point that the shape contains, in the view's coordinates.
  func reach(in bounds: Rect) -> Rect {
    switch self {
    case .none: .zero
    case .rectangle, .circle, .bitmap: bounds
    case .path(let path): path.controlBounds
    case .custom: .everywhere
    }
  }
}
