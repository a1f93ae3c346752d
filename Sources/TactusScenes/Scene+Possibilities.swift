import TactusInput
import TactusInteraction
import TactusViews

/// Dimming labels and buttons whose command would change nothing now, such as Undo before the first
/// change.
extension Scene {
  /// Dims the labels and buttons that cannot act. Because it compares all strokes, it must not be
  /// called while a finger moves.
  func updateDimming() {
    for (words, command) in built.changing {
      words.isFaint = !command.isPossible(on: words, in: self)
    }
  }

  /// Updates the dimming after an event that may have changed which commands can act.
  ///
  /// - Parameter hadTouches: Whether fingers were down before the event.
  func updateDimming(after event: InputEvent, _ hadTouches: Bool) {
    switch event {
    case .key, .command: updateDimming()
    default: if hadTouches, !interaction.hasLiveTouches { updateDimming() }
    }
  }

  /// Collects the labels and buttons whose actions are not always possible.
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
