/// Rows, columns and layouts that are put in order once for many changes.
extension ViewTree {
  /// Carries out changes, and then arranges each view that they concern once, outer ones first: a view that changes
  /// its size arranges what it holds.
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

  /// Whether changes are still being carried out, so that a view must wait.
  final func keepsWaiting(_ view: ArrangingView) -> Bool {
    guard waiting != nil else { return false }
    if !view.isWaiting { waiting?.append(view) }
    return true
  }
}
