import TactusGestures
import TactusInteraction
import TactusPluginHost
import TactusStage
import TactusViews

/// Methods that attach recognizers to views.
extension Scene {
  /// Attaches all recognizers that the scene assigns to a view.
  func attachRecognizers(to view: View) {
    guard !waiting.isOpen else { return waiting.add(view) }
    let wanted = recognizers(wantedOn: view)
    if !wanted.isEmpty { (view as? ArrangingView)?.takeTouchesInGaps() }
    for name in wanted {
      let fingers = description.recognizer(name)?.isPerFinger == true ? Self.mostFingers : 1
      let count = interaction.recognizerCount + fingers
      guard !tree.stops(), tree.budget.admits(.attachments, count, for: view) else { return }
      let team = fingers > 1 ? Interaction.Team() : nil
      for _ in 0..<fingers { attach(name, to: view, team) }
    }
  }

  /// The maximum number of fingers that can use a recognizer declared with `perFinger` on one view.
  ///
  /// The view gets this many copies of the recognizer, one for each finger.
  private static let mostFingers = 10

  /// Returns the names of all recognizers that the scene assigns to a view.
  func recognizers(wantedOn view: View) -> [String] {
    let names = bound.attachments.rules(for: view).flatMap(\.recognizers)
    if view is CanvasView { return names + StandardCanvas.allCases.map(\.name) }
    if let panel = view as? SheetPanel {
      return names + [StandardSheet(panel)?.name].compactMap { $0 }
    }
    guard let scroll = view as? ScrollView, !(scroll is StripView),
      !names.contains(where: description.scrolls)
    else { return names }
    return names + [StandardScrolling(scroll).name]
  }

  /// Whether the scene is deferring the attachment of recognizers until `attachWaiting` is called.
  package var hasWaiting: Bool { waiting.isOpen }

  /// Attaches the recognizers that were deferred when the views were built, and loads their
  /// modules.
  ///
  /// Call this method before delivering any input that recognizers could use.
  package func attachWaiting() {
    for view in waiting.close() { attachRecognizers(to: view) }
  }

  private func attach(_ name: String, to view: View, _ team: Interaction.Team?) {
    guard let use = description.recognizer(name) else { return }
    do throws(PluginError) {
      guard let driver = try maker.make(use, part: description.recognizer) else { return }
      var options = use.options
      options.scrollsView = description.scrolls(name)
      let id = interaction.attach(
        driver, to: view, name: name, options: options, parameters: use.parameters, team: team)
      switches.apply(to: id)
    } catch {
      // Further views would cause the same message.
      stage.problems.reportOnce(
        error.message, as: "recognizer \(name) (\(use.id)): \(error.message)")
    }
  }

  /// Changes the parameters of the recognizer named `use.name` to those in `use`.
  ///
  /// The change affects the recognizer on all existing and future views.
  func tune(_ use: RecognizerUse) {
    let changed = setParameters(of: use)
    guard !changed.isEmpty else { return }
    for id in interaction.recognizers(named: use.name) {
      for index in changed {
        interaction.setParameter(of: id, index: index, to: use.parameters[index])
      }
    }
  }
}
