import TactusGestures
import TactusInteraction
import TactusPluginHost
import TactusViews

/// Which recognizers sit on which views, and which of them are on.
extension Scene {
  /// Puts every recognizer onto a view that the scene's selectors want there.
  func attachRecognizers(to view: View) {
    guard unattached == nil else {
      unattached?.append(view)
      return
    }
    for name in recognizers(wantedOn: view) {
      let count = interaction.recognizerCount + 1
      guard !tree.stops(), tree.budget.admits(.attachments, count, for: view) else { return }
      attach(name, to: view)
    }
  }

  /// The names of the recognizers that the scene's selectors want on a view.
  func recognizers(wantedOn view: View) -> [String] {
    description.attachments.filter { $0.selector.matches(view) }.flatMap(\.recognizers)
  }

  /// Whether views have no recognizers yet, as that was put off.
  public var hasWaiting: Bool { unattached != nil }

  /// Gives the views their recognizers, where that was put off until something is seen: it loads the code
  /// of modules. Whatever may be meant for a recognizer has it done before.
  public func attachWaiting() {
    guard let views = unattached else { return }
    unattached = nil
    for view in views { attachRecognizers(to: view) }
  }

  private func attach(_ name: String, to view: View) {
    guard let use = description.recognizer(name), let module = catalogue.recognizer(use.id) else {
      return
    }
    do throws(PluginError) {
      let id = interaction.attach(
        try makeDriver(use, module), to: view, name: name, options: use.options,
        parameters: use.parameters)
      if switchedOff.contains(name) { switchOff(id) }
    } catch {
      // A view after another one would say the same.
      if problems.insert(error.message).inserted {
        report("recognizer \(name) (\(use.id)): \(error.message)")
      }
    }
  }

  private func makeDriver(
    _ use: RecognizerUse, _ module: ModuleRecognizer
  ) throws(PluginError) -> any RecognizerDriver {
    guard use.isolation == .process, let isolation else { return try module.makeDriver() }
    return try isolation.makeDriver(module, on: interaction.surface)
  }

  /// Gives every recognizer with a name the parameters that it is to have, and those to come too.
  func tune(_ use: RecognizerUse) {
    guard let index = description.recognizers.firstIndex(where: { $0.name == use.name }) else {
      return
    }
    let old = description.recognizers[index].parameters
    description.recognizers[index].parameters = use.parameters
    let changed = use.parameters.indices.filter {
      !old.indices.contains($0) || old[$0] != use.parameters[$0]
    }
    guard !changed.isEmpty else { return }
    for id in interaction.recognizers(named: use.name) {
      for index in changed {
        interaction.setParameter(of: id, index: index, to: use.parameters[index])
      }
    }
  }

  private func switchOff(_ id: RecognizerID) {
    interaction.engine.setEnabled(
      id, false, reason: Reason(.disabled, text: "the scene has it switched off"))
  }

  /// Switches recognizers on or off by name, wherever they sit or will sit.
  func setEnabled(_ names: [String], _ isEnabled: Bool) {
    for name in names {
      if isEnabled { switchedOff.remove(name) } else { switchedOff.insert(name) }
    }
    tree.root.forEachDescendant { view in
      for id in interaction.recognizers(of: view)
      where names.contains(interaction.engine.name(of: id)) {
        if !isEnabled {
          switchOff(id)
        } else if blockers[id] == nil {
          interaction.engine.setEnabled(id, true)
        }
      }
    }
  }

  /// Switches recognizers off by name, on a view and on those above it.
  ///
  /// - Returns: Which were switched off, for `enable`.
  func disable(_ names: [String], on view: View, for blocker: RecognizerID) -> [RecognizerID] {
    var found: [RecognizerID] = []
    let text = "\(interaction.engine.name(of: blocker)) has the finger"
    var current: View? = view
    while let place = current {
      for id in interaction.recognizers(of: place)
      where names.contains(interaction.engine.name(of: id)) {
        blockers[id, default: 0] += 1
        interaction.engine.setEnabled(id, false, reason: Reason(.disabled, text: text))
        found.append(id)
      }
      current = place.parent
    }
    return found
  }

  func enable(_ ids: [RecognizerID]) {
    for id in ids {
      let left = (blockers[id] ?? 1) - 1
      blockers[id] = left > 0 ? left : nil
      if left <= 0, !switchedOff.contains(interaction.engine.name(of: id)) {
        interaction.engine.setEnabled(id, true)
      }
    }
  }
}
