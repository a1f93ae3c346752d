import TactusStage
import TactusViews

/// Methods that show the overview of the boards, and questions before something is removed.
extension Scene {
  /// The message about the maximum number of pages of all boards together.
  package static let fullShelf =
    "the boards have \(Limits.pages) pages, which is the limit; remove some pages first"

  var mayAddPage: Bool { shelf?.index.hasRoom == true }

  /// Shows the overview of the boards, unless it is already shown.
  ///
  /// - Parameter board: The index of the board whose name is to be edited; nil for none.
  func showBoards(renaming board: Int? = nil) {
    guard let shelf else { return }
    if shelf.overview?.parent == nil {
      let sheet = BoardsSheet(self)
      shelf.overview = sheet
      requestThumbnails()
      stage.present(sheet)
      sheet.arrive()
    }
    if let board { shelf.overview?.rename(board) }
  }

  /// Removes pages of one board.
  ///
  /// If `asking` is true, the user must confirm this unless all pages are known to be empty.
  func remove(_ pages: [Int], asking: Bool) {
    guard let shelf, shelf.index.pages.count > pages.count, let first = pages.first,
      let board = shelf.index.index(ofBoardWith: first)
    else { return }
    let isEmpty = pages.allSatisfy { page in
      page == shelf.index.present ? state.isEmpty : shelf.pages[page]?.state.isEmpty == true
    }
    guard asking, !isEmpty else { return removePages(Set(pages)) }
    let sheet = QuestionSheet(
      question(about: pages, of: shelf.index.boards[board]), yes: "Remove", no: "Keep", on: stage
    ) { [unowned self] in removePages(Set(pages)) }
    stage.present(sheet)
    sheet.arrive()
  }

  private func question(about pages: [Int], of board: BoardIndex.Board) -> String {
    let name = board.name.count > 40 ? board.name.prefix(39) + "…" : board.name[...]
    let end = "\nThis cannot be undone."
    guard pages.count < board.pages.count else {
      let count = pages.count == 1 ? "its page" : "its \(pages.count) pages"
      return "Remove the board “\(name)” and \(count)?\(end)"
    }
    let place = board.pages.firstIndex(of: pages[0]) ?? 0
    return "Remove page \(place + 1) of “\(name)”?\(end)"
  }
}
