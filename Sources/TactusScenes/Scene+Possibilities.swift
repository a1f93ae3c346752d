import TactusInput
import TactusInteraction
import TactusViews

/// Methods that dim labels and buttons while their commands are not possible.
///
/// For example, a button for undoing is dim until there is a change to undo.
extension Scene {
  /// Dims the labels and buttons whose commands are currently not possible.
  ///
  /// Some commands compare all strokes to find out whether they are possible, so do not call this
  /// method while a finger is moving.
  func updateDimming() {
    built.needsDimming = false
    for (words, command) in built.changing {
      words.isFaint = !command.isPossible(on: words, in: self)
    }
  }

  /// Dims labels and buttons as needed after a key or a command, and later after any other event
  /// with fingers.
  ///
  /// `hadTouches` is true if fingers were down before the event.
  func updateDimming(after event: InputEvent, _ hadTouches: Bool) {
    switch event {
    case .key, .command: updateDimming()
    default: if hadTouches { built.needsDimming = true }
    }
  }

  /// Dims labels and buttons as needed if something could have changed which commands are possible,
  /// unless a finger is down.
  ///
  /// The time of an event is not enough: after the last finger has lifted, a stroke can end at the
  /// deadline of a recognizer, and a timer can perform a command.
  func settleDimming() {
    if built.needsDimming, !interaction.hasLiveTouches { updateDimming() }
  }

  /// Finds the labels and buttons that must be dim while their commands are not possible, and dims
  /// them as needed.
  func findPossibilities() {
    for binding in description.bindings {
      guard let place = binding.place, let command = binding.action.command,
        type(of: command).isShownPossible
      else { continue }
      for placed in built.all where place.matches(placed.view) {
        guard let label = placed.view as? Label else { continue }
        built.changing.append((label, command))
      }
    }
    for placed in built.all {
      guard let button = placed.view as? Button else { continue }
      built.changing += placed.description.control.press.map(\.command)
        .filter { type(of: $0).isShownPossible }.map { (button, $0) }
    }
    updateDimming()
  }
}
