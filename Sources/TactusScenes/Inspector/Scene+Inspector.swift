import TactusHistory
import TactusViews

/// The inspector: what the recognizers do, live, over whatever the scene shows.
extension Scene {
  /// Whether it is shown. It sees nothing of what happened before it was switched on.
  public var isInspected: Bool {
    get { overlays.inspector != nil }
    set {
      guard newValue != isInspected else { return }
      if newValue {
        // Two: what ended stays to be read until the next thing is decided.
        history = GestureHistory(limit: 2)
        overlays.showInspector()
        refreshInspector()
      } else {
        history = nil
        overlays.hideInspector()
      }
    }
  }

  func refreshInspector() {
    guard let inspector = overlays.inspector, let history else { return }
    inspector.show(history, self)
  }
}
