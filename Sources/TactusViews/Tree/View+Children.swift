extension View {
  /// Adds a child in front of all other children with an equal or lower `level`.
  ///
  /// The child is first removed from its former parent.
  public final func add(_ child: View) {
    child.removeFromParent()
    insert(child, at: front(ofLevel: child.level))
  }

  /// Inserts a child at the given index, where 0 is farthest back.
  ///
  /// The child is first removed from its former parent. An index beyond the last child puts the new
  /// child in front of all others.
  public final func insert(_ child: View, at index: Int) {
    precondition(!child.isSelfOrAncestor(of: self), "a view cannot contain itself")
    child.removeFromParent()
    children.insert(child, at: min(index, children.count))
    child.parent = self
    noteAddition(of: child)
    child.tree = tree
    child.invalidate()
    childrenChanged()
  }

  /// Removes the view from its parent and its tree.
  public final func removeFromParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    invalidate()
    tree?.land(self)
    tree?.viewWillWithdraw(self, .removed)
    parent.children.remove(at: index)
    parent.noteRemoval(of: self)
    self.parent = nil
    tree = nil
    parent.childrenChanged()
  }

  /// Moves the view in front of all siblings with an equal or lower `level`.
  public final func bringToFront() {
    guard let parent, parent.children.last !== self,
      let index = parent.children.firstIndex(where: { $0 === self })
    else { return }
    let front = parent.front(ofLevel: level)
    guard front > index + 1 else { return }
    parent.children.remove(at: index)
    parent.children.insert(self, at: front - 1)
    parent.noteOrder(of: self)
    invalidate()
  }

  /// Changes the order of some of the children; the other children stay where they are.
  ///
  /// A view that arranges its children shows them in the new order. Touches on the children
  /// continue.
  ///
  /// - Parameter views: Children of this view, in their new order; other views are ignored.
  public final func reorder(_ views: [View]) {
    let wanted = views.filter { $0.parent === self }
    let chosen = Set(wanted.map { ObjectIdentifier($0) })
    let places = children.indices.filter { chosen.contains(ObjectIdentifier(children[$0])) }
    guard places.count == wanted.count,
      zip(places, wanted).contains(where: { children[$0] !== $1 })
    else { return }
    for (place, view) in zip(places, wanted) { children[place] = view }
    for view in wanted {
      noteOrder(of: view)
      view.invalidate()
    }
    (self as? ArrangingView)?.childrenReordered(wanted)
  }

  final func sizeChanged() {
    ownSize = nil
    layout()
    tree?.onSized?(self)
  }

  /// Returns whether this view is the given view or one of its ancestors.
  public final func isSelfOrAncestor(of other: View) -> Bool {
    var view: View? = other
    while let current = view {
      if current === self { return true }
      view = current.parent
    }
    return false
  }
}
