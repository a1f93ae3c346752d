import TactusGeometry
import TactusJSON
import TactusStage
import TactusViews

/// What of a scene does not fit the budget of its surface.
extension Scene {
  /// Whether building or painting it stopped before the end, because the program is to end.
  package var isIncomplete: Bool { tree.isStopped }

  /// A view that was refused something.
  struct Excess {
    let message: String
    /// Where the scene file describes the view; nil for a view that no file describes.
    let origin: JSONCursor?

    /// The message with the place it is about.
    var text: String {
      guard let node = origin?.node else { return message }
      let place = node.location
      return "\(node.source.name):\(place.line):\(place.column): \(message)"
    }
  }

  /// Reports what a view was refused.
  func noteExcess(_ item: ViewBudget.Item, of view: View) {
    let excess = Excess(message: item.excess, origin: origin(of: view))
    built.excesses.append(excess)
    stage.problems.report(excess.text)
  }

  /// Where the scene file describes a view, or the nearest one around it that it describes.
  private func origin(of view: View) -> JSONCursor? {
    var current: View? = view
    while let place = current {
      if let found = built.description(of: place) { return found.origin }
      current = place.parent
    }
    return nil
  }

  /// Takes room for all that the scene shows at first, without decoding a picture or loading a
  /// recognizer; what does not fit goes to `tree.budget.onRefusal`.
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
  /// Adds a warning for each limit that the scene exceeds in a window of 1280x800, with the view
  /// that exceeds it. No code of a module is run.
  package func checkBudget() {
    let scene = makeScene(size: Size(width: 1280, height: 800), attachesLater: true)
    scene.reserveAll()
    for excess in scene.built.excesses { excess.origin?.warning(excess.message) }
  }
}
