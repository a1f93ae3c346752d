import TactusInput
import TactusInteraction
import TactusViews

/// Methods that dim labels and buttons whose commands are not possible, such as Undo before any
/// change.
extension Scene {
  /// Dims the labels and buttons whose commands are currently not possible.
  ///
  /// Some commands compare all strokes to find out whether they are possible, so do not call this
  /// method while a finger is moving.
  func updateDimming() {
    for (words, command) in built.changing {
      words.isFaint = !command.isPossible(on: words, in: self)
    }
  }

  /// Updates the dimming if an event may have changed which commands are possible.
  ///
  /// `hadTouches` is true if fingers were down before the event.
  func updateDimming(after event: InputEvent, _ hadTouches: Bool) {
    switch event {
    case .key, .command: updateDimming()
    default: if hadTouches, !interaction.hasLiveTouches { updateDimming() }
    }
  }

  /// Collects the labels and buttons to dim whenever their command cannot act.
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
