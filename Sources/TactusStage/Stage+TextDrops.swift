package import TactusGeometry
import TactusInput
import TactusInteraction
package import TactusViews

/// Methods that insert text that a user pastes with the middle button, or drops.
extension Stage {
  /// Returns the view that takes text dropped at a point in surface coordinates; nil for none.
  package func textTarget(at point: Point) -> (any TypingView)? {
    let view = tree.hitTest(point)
    // A hit on a note is a hit on the view of its paper, whose child takes the text.
    let found =
      view as? any TypingView ?? view.children.lazy.compactMap { $0 as? any TypingView }.first
    return found.flatMap { $0.takesDroppedText ? $0 : nil }
  }

  /// Returns whether the view at a point in surface coordinates takes no drops except text.
  package func isTyping(at point: Point) -> Bool { tree.hitTest(point) is any TypingView }

  /// Inserts text that the user has dropped at a point in surface coordinates.
  ///
  /// The view receives the focus, but no keyboard appears, because the user has not touched it.
  ///
  /// - Returns: Whether a view has taken the text.
  package func drop(_ text: String, at point: Point) -> Bool {
    guard let view = textTarget(at: point) else { return false }
    if view.takesFocus { focus.move(to: view) }
    view.drop(text, at: view.fromSurface(point))
    settle(at: clock.now)
    return true
  }

  /// Pastes the text that was selected last, if the event is a press of the middle button on a view
  /// into which the user types.
  func pasteSelected(for event: InputEvent) {
    guard case .pointer(let frame) = event, overlays.menu == nil,
      frame.changes.contains(.button(.middle, isPressed: true)),
      let point = interaction.pointerLocation(frame.seat),
      let view = tree.hitTest(point) as? any TypingView, view.isTyping
    else { return }
    focus.move(to: view)
    view.pasteSelected(at: view.fromSurface(point))
  }
}
