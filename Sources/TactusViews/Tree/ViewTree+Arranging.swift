extension ViewTree {
  /// Runs `changes`, and then arranges the children of each affected view once.
  ///
  /// Outer views come first, because arranging their children can change the sizes of inner views.
  /// An inner view arranges its own children when its size changes. A nested call to this method
  /// only runs its changes; the outermost call then arranges the children of all affected views.
  public final func arrangingOnce(_ changes: () -> Void) {
    guard waiting == nil else { return changes() }
    waiting = []
    changes()
    let views = waiting ?? []
    waiting = nil
    let depths = views.map(\.depth)
    for index in views.indices.sorted(by: { depths[$0] < depths[$1] }) {
      views[index].arrangeIfWaiting()
    }
  }

  /// Postpones arranging the view's children until `arrangingOnce` has run all changes.
  ///
  /// - Returns: Whether the work is postponed; false if `arrangingOnce` is not running.
  final func keepsWaiting(_ view: ArrangingView) -> Bool {
    guard waiting != nil else { return false }
    if !view.isWaiting { waiting?.append(view) }
    return true
  }
}
