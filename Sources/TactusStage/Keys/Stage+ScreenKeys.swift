import TactusGeometry
import TactusGestures
import TactusHistory
package import TactusInput
import TactusInteraction
package import TactusViews

/// The methods that connect keys on the screen with the keyboard focus, and keep typed text out of
/// recordings.
extension Stage {
  /// Handles the part of an event that is on keys of the screen.
  ///
  /// - Returns: The part for recognizers and views; nil if there is none.
  func passKeys(_ event: InputEvent) -> InputEvent? {
    screenKeys.repeatKeys(upTo: event.time)
    let parts = screenKeys.divide(event)
    if let recorded = parts.recorded {
      history?.note(recorded, takenBy: .screenKeys)
      interaction.discard(recorded)
    }
    guard !parts.changes.isEmpty else { return parts.others }
    asUser(if: true) { screenKeys.perform(parts.changes, at: event.time) }
    // An earlier touch that turns out to be a palm must not undo what was typed.
    tenant?.hasDelivered(.key(Self.masked(time: event.time)), hadTouches: false)
    withdrawLockedInput()
    return parts.others
  }

  /// Handles a key that was typed on the screen, as if it came from a keyboard.
  ///
  /// A recording has a dot in place of each character, whichever view has the focus.
  func type(_ key: KeyEvent, on view: KeysView) {
    if let target = (view as? KeyboardView)?.currentTarget, target !== firstResponder,
      target.takesFocus
    {
      focus.move(to: target)
    }
    var kept = key.text.isEmpty ? key : Self.masked(time: key.time)
    (kept.surface, kept.phase) = (key.surface, key.phase)
    tenant?.willTake(.key(kept))
    interaction.discard(.key(kept))
    handle(key)
    var release = key
    release.phase = .released
    handle(release)
  }

  /// Performs `body`, during which changes of the focus count as the user's if `isUser` is true.
  func asUser(if isUser: Bool, _ body: () -> Void) {
    let before = focus.isUserActing
    focus.isUserActing = isUser
    body()
    focus.isUserActing = before
  }

  // MARK: Recordings

  /// Returns an event in the form to record: a dot replaces each character that the user types into
  /// a view.
  ///
  /// Call this method before the stage handles the event.
  package func recordedForm(of event: InputEvent) -> InputEvent {
    guard case .key(let key) = event, !key.text.isEmpty, overlays.menu == nil,
      firstResponder?.isTyping == true,
      key.modifiers.isDisjoint(with: [.control, .alt, .logo])
    else { return event }
    var kept = Self.masked(time: key.time)
    (kept.seat, kept.surface, kept.phase) = (key.seat, key.surface, key.phase)
    return .key(kept)
  }

  /// Returns the press of a key that types a dot, which stands for any typed character.
  static func masked(time: Timestamp) -> KeyEvent {
    KeyEvent(time: time, name: "enfilledcircbullet", text: "•", phase: .pressed)
  }

  // MARK: Showing keyboards

  /// The view into which the user types, if the user gave it the focus; nil for none.
  package var typedView: View? {
    guard let view = focus.view, focus.isByUser, view.isTyping, view.tree === tree else {
      return nil
    }
    return view
  }

  /// Shows and hides the keyboards that are shown only while the user types into a view.
  func showNeededKeyboards() {
    guard !tree.keys.isEmpty else { return }
    let typed = typedView
    for case let keyboard as KeyboardView in tree.keys.views(in: tree)
    where keyboard.showsWhenNeeded {
      let isNeeded = typed != nil && (keyboard.currentTarget.map { $0 === typed } ?? true)
      if keyboard.isHidden == isNeeded {
        if isNeeded { keyboard.reset() }
        keyboard.isHidden = !isNeeded
        if !isNeeded { screenKeys.restoreField() }
      }
      // A sheet lies in front of the window's content, but not in front of its keyboard.
      if isNeeded, frontSheet != nil { tree.float(keyboard) } else { tree.land(keyboard) }
      if isNeeded, let typed { screenKeys.keep(typed, above: keyboard) }
    }
  }
}
