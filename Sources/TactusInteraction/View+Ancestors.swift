import TactusViews

extension View {
  /// Calls `body` with the view and those above it, inner ones first. Takes no memory.
  func forSelfAndAncestors(_ body: (View) -> Void) {
    var current: View? = self
    while let view = current {
      body(view)
      current = view.parent
    }
  }
}
