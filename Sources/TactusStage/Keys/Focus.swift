package import TactusViews

/// The keyboard focus, which consists of the view that receives key events and the ring around it.
package final class Focus {
  /// The view that receives key events; nil for none.
  package private(set) weak var view: View?
  /// The ring around the focused view; nil if none is shown.
  package private(set) var ring: OutlineView?
  /// Whether the stage is handling the user's input, so that the user causes changes of the focus.
  var isUserActing = false
  /// Whether the user gave the focus to the view, or touched the view later.
  ///
  /// The value is false if the program moved the focus by itself.
  package private(set) var isByUser = false
  /// The number of times that the user gave the focus to a view or touched the focused view.
  package private(set) var requests: UInt64 = 0

  /// Moves the focus to the given view; nil leaves no view focused.
  ///
  /// If `isShown` is true, a ring is drawn around the view, unless the view shows the focus itself.
  package func move(to view: View?, isShown: Bool = true) {
    ring?.removeFromParent()
    ring = nil
    isByUser = view != nil && (isUserActing || (isByUser && self.view === view))
    if isUserActing { requests += 1 }
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
