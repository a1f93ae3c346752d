/// A view that lays out its content and can defer this until `ViewTree.arrangingOnce` has run its
/// changes.
protocol DeferredLayout: View {
  /// Whether the layout is deferred.
  var isWaiting: Bool { get }
  /// Lays out the content if this was deferred.
  func arrangeIfWaiting()
}

/// The progress of views that arrange their children.
struct Arranging {
  /// The views that must be laid out once `arrangingOnce` has run its changes.
  ///
  /// The value is nil while `arrangingOnce` is not running.
  var waiting: [any DeferredLayout]?
  /// The number of times that views in this tree have arranged their children.
  var count = 0
}

extension ViewTree {
  /// Runs `changes`, and then arranges the children of each affected view once.
  ///
  /// Outer views come first, because arranging their children can change the sizes of inner views.
  /// An inner view arranges its own children when its size changes. A nested call to this method
  /// only runs its changes; the outermost call then arranges the children of all affected views.
  public final func arrangingOnce(_ changes: () -> Void) {
    guard arranging.waiting == nil else { return changes() }
    arranging.waiting = []
    changes()
    let views = arranging.waiting ?? []
    arranging.waiting = nil
    let depths = views.map(\.depth)
    for index in views.indices.sorted(by: { depths[$0] < depths[$1] }) {
      views[index].arrangeIfWaiting()
    }
  }

  /// Postpones the view's layout until `arrangingOnce` has run all changes.
  ///
  /// - Returns: Whether the work is postponed; false if `arrangingOnce` is not running.
  final func keepsWaiting(_ view: any DeferredLayout) -> Bool {
    guard arranging.waiting != nil else { return false }
    if !view.isWaiting { arranging.waiting?.append(view) }
    return true
  }
}
