import TactusViews

extension View {
  /// Calls `body` with the view and its ancestors, innermost first.
  ///
  /// This method allocates no memory.
  func forSelfAndAncestors(_ body: (View) -> Void) {
    var current: View? = self
    while let view = current {
      body(view)
      current = view.parent
    }
  }
}
