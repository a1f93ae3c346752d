import TactusGeometry
import TactusJSON
import TactusStage
import TactusViews

/// Methods that report the parts of a scene that exceed the budget of its surface.
extension Scene {
  /// Whether building or painting the scene was stopped early because the program is exiting.
  package var isIncomplete: Bool { tree.isStopped }

  /// A report of a view that exceeded the budget.
  struct Excess {
    let message: String
    /// The description of the view or of its nearest described ancestor in the scene file; nil if
    /// there is none.
    let origin: JSONCursor?

    /// The message, preceded by the file, line and column of `origin` if it is known.
    var text: String {
      guard let node = origin?.node else { return message }
      let place = node.location
      return "\(node.source.name):\(place.line):\(place.column): \(message)"
    }
  }

  /// Records and reports that a view exceeds the budget for a resource.
  func noteExcess(_ item: ViewBudget.Item, of view: View) {
    let excess = Excess(message: item.excess, origin: origin(of: view))
    built.excesses.append(excess)
    stage.problems.report(excess.text)
  }

  /// Returns the description of a view, or of its nearest described ancestor, in the scene file.
  private func origin(of view: View) -> JSONCursor? {
    var current: View? = view
    while let place = current {
      if let found = built.description(of: place) { return found.origin }
      current = place.parent
    }
    return nil
  }

  /// Charges the scene's recognizers and pictures to the budget without loading or decoding any of
  /// them.
  ///
  /// Items that exceed the budget are reported to `tree.budget.onRefusal`.
  func reserveAll() {
    var attachments = 0
    for view in waiting.all {
      attachments += recognizers(wantedOn: view).count
      guard tree.budget.admits(.attachments, attachments, for: view) else { break }
    }
    tree.root.forEachDescendant { ($0 as? PictureView)?.reserve() }
  }
}

extension SceneLoader.Loaded {
  /// Adds a warning for each limit that a view exceeds when the scene is shown in a window of
  /// 1280x800 px.
  ///
  /// No module code is run.
  package func checkBudget() {
    let scene = makeScene(size: Size(width: 1280, height: 800), attachesLater: true)
    scene.reserveAll()
    for excess in scene.built.excesses { excess.origin?.warning(excess.message) }
  }
}
