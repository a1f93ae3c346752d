package import TactusViews

/// Where the keys go, and the ring that shows it.
package final class Focus {
  /// The first responder.
  package private(set) weak var view: View?
  package private(set) var ring: OutlineView?

  /// Lets the keys go to a view, or to none.
  ///
  /// - Parameter isShown: Whether a ring shows it.
  package func move(to view: View?, isShown: Bool = true) {
    ring?.removeFromParent()
    ring = nil
    if self.view !== view {
      self.view?.focusChanged(false)
      view?.focusChanged(true)
    }
    self.view = view
    guard let view, isShown, !view.showsFocus else { return }
    let ring = OutlineView(.focused, around: view)
    view.add(ring)
    self.ring = ring
  }
}
