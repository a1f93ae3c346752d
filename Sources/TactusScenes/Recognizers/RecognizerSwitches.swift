import TactusGestures
import TactusInteraction
import TactusViews

/// Records which of a scene's recognizers are disabled, and why.
///
/// A recognizer is disabled on all views while its name is switched off. It is disabled on
/// particular views while gestures in progress block it there.
final class RecognizerSwitches {
  private var off: Set<String>
  /// The number of gestures that are blocking each blocked recognizer.
  ///
  /// When the last of these gestures ends its block, the recognizer is enabled again unless its
  /// name is switched off.
  private var blockers: [RecognizerID: Int] = [:]
  private let interaction: Interaction

  /// Creates the switches of a scene, with the recognizers named in `off` initially switched off.
  init(_ interaction: Interaction, off: Set<String>) {
    self.interaction = interaction
    self.off = off
  }

  func isOff(_ name: String) -> Bool { off.contains(name) }

  /// Disables a new recognizer if its name is switched off.
  func apply(to id: RecognizerID) { if isOff(name(id)) { switchOff(id) } }

  /// Switches the recognizers with the given names on or off, on all existing and future views.
  func set(_ names: [String], _ isOn: Bool) {
    for name in names {
      if isOn { off.remove(name) } else { off.insert(name) }
    }
    interaction.tree.root.forEachDescendant { view in
      for id in interaction.recognizers(of: view) where names.contains(name(id)) {
        if !isOn {
          switchOff(id)
        } else if blockers[id] == nil {
          interaction.engine.setEnabled(id, true)
        }
      }
    }
  }

  /// Blocks the recognizers with the given names on a view and its ancestors.
  ///
  /// - Parameters:
  ///   - names: The names of the recognizers to block.
  ///   - view: The view at which to start.
  ///   - blocker: The recognizer whose gesture requires the block; its name appears in the logged
  ///     reason.
  /// - Returns: The blocked recognizers, which must later be passed to `unblock`.
  func block(_ names: [String], on view: View, for blocker: RecognizerID) -> [RecognizerID] {
    var found: [RecognizerID] = []
    let reason = Reason(.disabled, text: "\(name(blocker)) has claimed the finger")
    var current: View? = view
    while let place = current {
      for id in interaction.recognizers(of: place) where names.contains(name(id)) {
        blockers[id, default: 0] += 1
        interaction.engine.setEnabled(id, false, reason: reason)
        found.append(id)
      }
      current = place.parent
    }
    return found
  }

  func unblock(_ ids: [RecognizerID]) {
    for id in ids {
      let left = (blockers[id] ?? 1) - 1
      blockers[id] = left > 0 ? left : nil
      if left <= 0, !isOff(name(id)) { interaction.engine.setEnabled(id, true) }
    }
  }

  private func name(_ id: RecognizerID) -> String { interaction.engine.name(of: id) }

  private func switchOff(_ id: RecognizerID) {
    interaction.engine.setEnabled(
      id, false, reason: Reason(.disabled, text: "the scene switched the recognizer off"))
  }
}

extension Scene {
  /// Switches the recognizers with the given names on or off, on all existing and future views.
  package func setEnabled(_ names: [String], _ isOn: Bool) { switches.set(names, isOn) }

  /// Returns whether the recognizers with the given name are switched off.
  package func isOff(_ name: String) -> Bool { switches.isOff(name) }
}
