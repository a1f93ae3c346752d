extension ViewTree {
  /// Carries out the given changes, and then arranges each affected view once.
  ///
  /// Outer views are arranged first, because a view that changes its size arranges its descendants.
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

  /// Defers arranging a view until `arrangingOnce` has carried out its changes.
  ///
  /// - Returns: Whether the arrangement is deferred; false if `arrangingOnce` is not running.
  final func keepsWaiting(_ view: ArrangingView) -> Bool {
    guard waiting != nil else { return false }
    if !view.isWaiting { waiting?.append(view) }
    return true
  }
}
