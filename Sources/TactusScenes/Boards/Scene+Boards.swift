import TactusInteraction
import TactusPainting
import TactusStage
import TactusValues
import TactusViews

/// Methods that show the pages of a scene's boards.
extension Scene {
  /// The boards of the scene; nil if the scene has none.
  package var boardIndex: BoardIndex? { shelf?.index }

  /// Whether the scene has boards.
  package var hasBoards: Bool { shelf != nil }

  /// Replaces the scene's boards with those that a keeper has read.
  ///
  /// From now on, the keeper reads and saves their pages. The caller must restore the state of the
  /// present page afterward.
  package func takeBoards(_ index: BoardIndex, keeper: any ShelfKeeper) {
    guard let shelf else { return }
    shelf.index = index
    shelf.keeper = keeper
    updateBoardValues()
  }

  // MARK: Showing a page

  /// Shows a page as soon as it is in memory and no finger is down.
  func openPage(_ number: Int) {
    guard let shelf else { return }
    // A request for the present page cancels an earlier request for a page that is still being
    // read.
    shelf.wanted = number == shelf.index.present ? nil : number
    // Opening a page that is about to be removed cancels the removal.
    if shelf.wanted == nil || shelf.removed.contains(number) { shelf.removed = [] }
    guard shelf.wanted != nil, shelf.pages[number] == nil else { return }
    if let keeper = shelf.keeper { keeper.read(number) } else { shelf.pages[number] = Shelf.Page() }
  }

  /// Shows the page that was asked for, unless it is not in memory yet or a finger is down.
  func showWantedPage() {
    guard let shelf, let number = shelf.wanted, let page = shelf.pages[number],
      !interaction.hasLiveTouches
    else { return }
    shelf.wanted = nil
    leavePage()
    shelf.pages[number] = nil
    shelf.index.show(number)
    let missing = show(page.state)
    undoHistory.succeed(page.undo)
    shelf.keeper?.didShow(number, state, missing: missing)
    boardsDidChange()
    finishRemoval()
  }

  /// Ends the animations of all pieces at their targets, so that the state contains the final
  /// positions.
  package func finishChanges() {
    for piece in pieces.all(where: { _ in true }) {
      piece.finishAnimation(.turn)
      piece.finishAnimation(.change)
    }
  }

  /// Moves the present page from the views to the pages in memory.
  private func leavePage() {
    guard let shelf else { return }
    finishChanges()
    let number = shelf.index.present
    let undo = UndoHistory()
    undo.succeed(undoHistory)
    let painting = painting(of: state)
    shelf.pages[number] = Shelf.Page(state: painting.state ?? SceneState(), undo: undo)
    // A page that is about to be removed is not saved again.
    if !shelf.removed.contains(number) { shelf.keeper?.willLeave(number, painting) }
  }

  /// Replaces everything that belongs to a page with the contents of another page.
  ///
  /// The named values belong to all pages and do not change.
  ///
  /// - Returns: The number of pieces that cannot be shown.
  private func show(_ state: SceneState) -> Int {
    stage.overlays.closeMenu()
    clearSelection()
    // Pieces of two pages can have the same number.
    var empty = SceneState()
    empty.drawings = built.drawings.map { SceneState.Drawing(view: $0.name, strokes: []) }
    restore(empty)
    restore(looks: state.looks)
    noteCopies(of: state)
    let missing = restore(state)
    keepLooks(of: state)
    layOutResized()
    return missing
  }

  /// Adds a page that a keeper has read to the pages in memory, and shows it if it was asked for.
  ///
  /// A page that was read for an export alone is not kept in memory.
  ///
  /// - Parameters:
  ///   - number: The number of the page.
  ///   - state: The state of the page; nil if there is none.
  ///   - undo: The undo steps of the page, newest first.
  package func pageDidArrive(_ number: Int, _ state: SceneState?, undo: [SceneState] = []) {
    guard let shelf else { return }
    let isExported = addToExport(number, state ?? SceneState())
    guard shelf.index.pages.contains(number), number != shelf.index.present,
      !isExported || shelf.wanted == number
    else { return }
    if shelf.pages[number] == nil {
      shelf.pages[number] = Shelf.Page(state: state ?? SceneState(), undo: history(of: undo))
    }
    showWantedPage()
  }

  /// Records a copy of a picture in the pages in memory that show the picture but name no copy of
  /// it.
  func noteCopyOnOtherPages(_ copy: SceneState.Copy) {
    guard let shelf else { return }
    for (number, page) in shelf.pages {
      var state = page.state
      guard state.pieces.contains(where: { $0.picture == copy.picture }),
        !state.copies.contains(where: { $0.picture == copy.picture })
      else { continue }
      state.copies.append(copy)
      state.copies.sort { $0.picture < $1.picture }
      shelf.pages[number]?.state = state
      shelf.keeper?.didChange(number, state)
    }
  }

  // MARK: Boards and pages

  /// Adds a page to the present board and shows it.
  func addPage(last: Bool) {
    guard let shelf, hasRoom() else { return }
    addPage(shelf.index.addPage(last: last))
  }

  /// Adds a page to the board with the given index and shows it.
  func addPage(to board: Int) {
    guard let shelf, shelf.index.boards.indices.contains(board), hasRoom() else { return }
    addPage(shelf.index.addPage(to: board))
  }

  /// Adds a board and shows its only page.
  package func addBoard(named name: String) {
    guard let shelf, hasRoom() else { return }
    addPage(shelf.index.addBoard(named: name))
  }

  /// Returns whether a page can be added, and reports the limit otherwise.
  private func hasRoom() -> Bool {
    if !mayAddPage { stage.problems.report(Self.fullShelf) }
    return mayAddPage
  }

  private func addPage(_ number: Int) {
    shelf?.pages[number] = Shelf.Page()
    boardsDidChange()
    openPage(number)
  }

  func renameBoard(_ board: Int, to name: String) {
    guard let shelf, shelf.index.boards.indices.contains(board) else { return }
    shelf.index.rename(board, to: name)
    boardsDidChange()
  }

  /// Removes pages and shows a neighbor if the present page is among them.
  ///
  /// The only page of a scene cannot be removed.
  package func removePages(_ numbers: Set<Int>) {
    guard let shelf, !numbers.isSuperset(of: shelf.index.pages) else { return }
    shelf.removed = numbers
    let next = shelf.index.neighbor(of: shelf.index.present, without: numbers)
    if next == shelf.index.present { finishRemoval() } else { openPage(next) }
  }

  private func finishRemoval() {
    guard let shelf, !shelf.removed.isEmpty, !shelf.removed.contains(shelf.index.present) else {
      return
    }
    var removed = shelf.removed
    shelf.removed = []
    for number in removed { (shelf.pages[number], shelf.thumbnails[number]) = (nil, nil) }
    if let first = shelf.index.remove(pages: removed) {
      makeFirst(first)
      removed.insert(first)
    }
    boardsDidChange()
    shelf.keeper?.remove(removed.filter { !shelf.index.pages.contains($0) }.sorted())
  }

  /// Renumbers a page to 0 in memory and in the files, because the index already has the new
  /// number.
  private func makeFirst(_ former: Int) {
    guard let shelf else { return }
    shelf.keeper?.makeFirst(former, shelf.index.present == 0 ? state : shelf.pages[former]?.state)
    shelf.pages[0] = shelf.pages.removeValue(forKey: former)
    shelf.thumbnails[0] = shelf.thumbnails.removeValue(forKey: former)
    if shelf.wanted == former { shelf.wanted = 0 }
  }

  /// Updates everything that shows the boards, and saves the index.
  func boardsDidChange() {
    guard let shelf else { return }
    shelf.keeper?.indexDidChange(shelf.index)
    updateBoardValues()
    updateDimming()
    shelf.overview?.refresh()
  }
}
