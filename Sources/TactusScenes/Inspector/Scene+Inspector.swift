import TactusViews

/// The inspector: what the recognizers do, live, over whatever the scene shows.
extension Scene {
  /// Whether it is shown. It sees nothing of what happened before it was switched on.
  public var isInspected: Bool {
    get { inspector != nil }
    set {
      guard newValue != isInspected else { return }
      if newValue {
        // Two: what ended stays to be read until the next thing is decided.
        history = GestureHistory(limit: 2)
        let view = InspectorView()
        tree.root.add(view)
        inspector = view
        refreshInspector()
      } else {
        history = nil
        inspector?.removeFromParent()
        inspector = nil
      }
    }
  }

  func refreshInspector() {
    guard let inspector, let history else { return }
    inspector.show(history, self)
  }
}
