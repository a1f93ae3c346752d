import TactusInput
import TactusInteraction
import TactusViews

/// Words to press that would change nothing now are fainter: Undo where nothing has been done yet.
extension Scene {
  /// Shows what could be done now. It compares all that people have drawn: not to be called while a finger moves.
  func showPossibilities() {
    for (words, command) in built.changing {
      words.isFaint = !command.isPossible(on: words, in: self)
    }
  }

  /// Shows what can be done after an event, where that may be something else than before.
  ///
  /// - Parameter hadTouches: Whether fingers were down before it.
  func showPossibilities(after event: InputEvent, _ hadTouches: Bool) {
    switch event {
    case .key, .command: showPossibilities()
    default: if hadTouches, !interaction.hasLiveTouches { showPossibilities() }
    }
  }

  /// Finds the labels and buttons whose actions are not always possible.
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
    showPossibilities()
  }
}
