import TactusGeometry
import TactusJSON
import TactusStage
import TactusViews

/// Methods that report which of a scene's views exceed the resource limits for one surface.
extension Scene {
  /// Whether building or painting the scene was stopped early because the program is exiting.
  package var isIncomplete: Bool { tree.isStopped }

  /// A report that a view exceeded a resource limit of its surface.
  struct Excess {
    let message: String
    /// The place in the scene file that describes the view or its nearest described ancestor; nil
    /// if there is no such place.
    let origin: JSONCursor?

    /// The message, preceded by the file, line and column of `origin` if it is known.
    var text: String {
      guard let node = origin?.node else { return message }
      let place = node.location
      return "\(node.source.name):\(place.line):\(place.column): \(message)"
    }
  }

  /// Records and reports that a view exceeds the limit for a resource.
  func noteExcess(_ item: ViewBudget.Item, of view: View) {
    let excess = Excess(message: item.excess, origin: origin(of: view))
    built.excesses.append(excess)
    stage.problems.report(excess.text)
  }

  /// Returns the place in the scene file that describes a view or its nearest described ancestor.
  ///
  /// The result is nil if neither the view nor an ancestor is described.
  private func origin(of view: View) -> JSONCursor? {
    var current: View? = view
    while let place = current {
      if let found = built.description(of: place) { return found.origin }
      current = place.parent
    }
    return nil
  }

  /// Charges the scene's recognizers and pictures to the surface's budget without loading or
  /// decoding them.
  ///
  /// The first excess for each kind of resource is reported to `tree.budget.onRefusal`.
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
  /// Adds a warning to the loaded scene for each resource limit that would be exceeded in a window
  /// of 1280x800 px.
  ///
  /// The warning is placed at the first view that exceeds the limit. No module code is run.
  package func checkBudget() {
    let scene = makeScene(size: Size(width: 1280, height: 800), attachesLater: true)
    scene.reserveAll()
    for excess in scene.built.excesses {
      excess.origin?.warning(excess.message, kind: .limitExceeded)
    }
  }
}
