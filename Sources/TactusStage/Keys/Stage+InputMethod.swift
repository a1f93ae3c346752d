import TactusGeometry
package import TactusInput
import TactusInteraction
import TactusViews

/// The methods that connect the view into which the user types with an input method of the
/// compositor.
extension Stage {
  /// The text that an input method can edit now, with the caret in surface coordinates; nil if it
  /// must not appear.
  ///
  /// An input method appears only for a view that the user touched or moved the focus into, and not
  /// while the window shows a keyboard of its own.
  package var editableText: EditableText? {
    guard !locks.isClosed, overlays.menu == nil, let view = typedView as? any TypingView,
      !showsKeyboard, var text = view.editableText
    else { return nil }
    text.field = focus.requests
    text.caret = view.toSurface.apply(text.caret)
    return text
  }

  private var showsKeyboard: Bool {
    tree.keys.views(in: tree).contains { $0 is KeyboardView && $0.takesKeys }
  }

  /// Applies a change by the input method to the view into which the user types.
  ///
  /// A recording has a dot in place of each character that is inserted.
  package func apply(_ edit: TextEdit, at time: Timestamp) {
    guard let view = typedView as? any TypingView, !locks.isClosed else { return }
    for _ in edit.commit.prefix(Self.mostDots) {
      let event = InputEvent.key(Self.masked(time: time))
      tenant?.willTake(event)
      interaction.discard(event)
    }
    asUser(if: true) { view.apply(edit) }
    tenant?.hasDelivered(.key(Self.masked(time: time)), hadTouches: false)
    settle(at: time)
  }

  /// The maximum number of dots that a recording has for one change.
  private static let mostDots = 64
}
