/// The views in a view.
extension View {
  /// Adds a view in front of the others of its level, taking it from where it was.
  public final func add(_ child: View) {
    child.removeFromParent()
    insert(child, at: front(ofLevel: child.level))
  }

  public final func insert(_ child: View, at index: Int) {
    precondition(!child.isSelfOrAncestor(of: self), "a view cannot lie in itself")
    child.removeFromParent()
    children.insert(child, at: min(index, children.count))
    child.parent = self
    noteAddition(of: child)
    child.tree = tree
    child.invalidate()
    childrenChanged()
  }

  public final func removeFromParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    invalidate()
    tree?.viewWillWithdraw(self, .removed)
    parent.children.remove(at: index)
    parent.noteRemoval(of: self)
    self.parent = nil
    tree = nil
    parent.childrenChanged()
  }

  /// Puts it in front of its siblings of the same level.
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

  /// Lays out the children for another size, and tells the tree.
  final func sizeChanged() {
    layout()
    tree?.onSized?(self)
  }

  public final func isSelfOrAncestor(of other: View) -> Bool {
    var view: View? = other
    while let current = view {
      if current === self { return true }
      view = current.parent
    }
    return false
  }
}
