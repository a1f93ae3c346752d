import TactusInput
import TactusInteraction
import TactusStage
import TactusViews

/// An export of a board, whose pages are added one after another because most must be read first.
struct BoardExport {
  /// The numbers of the pages that have not been added yet, in order.
  var remaining: [Int]
  /// The pages that have been added, without empty ones.
  var request: ExportRequest
  /// The view whose content is exported.
  let view: View
}

/// Methods that export all pages of a board.
extension Scene {
  /// Passes the pages of the present board to `onExport` once all of them are in memory.
  ///
  /// Empty pages are left out.
  func exportBoard(of view: View, as format: ExportFormat, at time: Timestamp) {
    guard let shelf, onExport != nil else { return }
    guard shelf.export == nil else {
      let text = "the board is already being exported"
      return stage.show(Message(text, isTrouble: false), at: time)
    }
    shelf.export = BoardExport(
      remaining: shelf.index.boards[shelf.index.presentBoard].pages,
      request: request([], of: .board, in: view, as: format), view: content(of: view))
    continueExport()
  }

  /// Returns whether all pages of the present board are in memory and empty.
  func isBoardEmpty(in view: View) -> Bool {
    guard let shelf else { return false }
    let view = content(of: view)
    return shelf.index.boards[shelf.index.presentBoard].pages.allSatisfy { number in
      let isPresent = number == shelf.index.present
      guard let known = isPresent ? state : shelf.pages[number]?.state else {
        // Without a keeper, a page that is not in memory is empty.
        return shelf.keeper == nil
      }
      return using(known.copies) { page(of: known, in: view) == nil }
    }
  }

  /// Adds a page that a keeper has read to the export that waits for it.
  ///
  /// - Returns: Whether an export waited for the page.
  func addToExport(_ page: Int, _ state: SceneState) -> Bool {
    guard let shelf, let export = shelf.export, export.remaining.first == page else { return false }
    let isPresent = page == shelf.index.present
    add(isPresent ? self.state : shelf.pages[page]?.state ?? state, to: export)
    continueExport()
    return true
  }

  /// Adds the pages that are in memory to the export, and then reads the next one or ends.
  private func continueExport() {
    guard let shelf else { return }
    while let export = shelf.export, let page = export.remaining.first {
      if page == shelf.index.present {
        add(state, to: export)
      } else if let known = shelf.pages[page]?.state {
        add(known, to: export)
      } else if let keeper = shelf.keeper {
        return keeper.read(page)
      } else {
        add(SceneState(), to: export)
      }
    }
    guard let export = shelf.export else { return }
    shelf.export = nil
    guard export.request.pages.isEmpty else {
      onExport?(export.request)
      return
    }
    let text = "nothing was exported: \(ExportedPart.board.noun) is empty"
    stage.show(Message(text, isTrouble: false), at: stage.clock.now)
  }

  /// Adds the next page to an export.
  private func add(_ state: SceneState, to export: BoardExport) {
    var export = export
    export.remaining.removeFirst()
    if let page = using(state.copies, { page(of: state, in: export.view) }) {
      export.request.pages.append(page)
    }
    shelf?.export = export
  }
}
