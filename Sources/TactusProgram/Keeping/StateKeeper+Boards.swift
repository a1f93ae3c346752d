package import TactusScenes
import TactusStage

/// Methods that read and save the pages of a scene's boards.
extension StateKeeper: ShelfKeeper {
  /// Passes the pages and images that have been read or painted to the scene.
  package func deliver(to scene: Scene) {
    for arrival in writer.takeArrivals() {
      switch arrival {
      case .page(let page, let kept):
        if !kept.problems.isEmpty {
          messages.append(Message(kept.problems.joined(separator: "\n"), isTrouble: true))
        } else if kept.state == nil {
          messages.append(
            Message("the file of this page is missing; the page is empty", isTrouble: true))
        }
        scene.pageDidArrive(page, kept.state?.unfiled, undo: kept.undo)
      case .thumbnail(let page, let image): scene.thumbnailDidArrive(image, of: page)
      }
    }
  }

  package func indexDidChange(_ index: BoardIndex) {
    guard self.index != index else { return }
    let isRenamed = self.index.boards.map(\.name) != index.boards.map(\.name)
    self.index = index
    present = index.present
    guard isOwner else { return }
    writer.add(.index(index))
    // The file of the present page contains the name of its board.
    if isRenamed, let last { save(last) } else { note() }
  }

  package func willLeave(_ page: Int, _ painting: PagePainting) {
    guard let state = painting.state else { return }
    present = page
    // A page that is not shown needs a file even if nothing on it has changed.
    if isOwner, state != last || isUnsaved { save(state) }
    isUnsaved = false
    writer.paint(page, painting)
  }

  package func didShow(_ page: Int, _ state: SceneState, missing: Int) {
    present = page
    isUnsaved = false
    // The named values are stored with the page. The page is saved before the index makes it the
    // present page, so that a kill between the two saves cannot bring back older values.
    last = state
    if isOwner { save(state) }
    guard missing > 0 else { return }
    messages.append(Message(Self.text(ofMissing: missing), isTrouble: true))
    writer.wake()
  }

  package func didChange(_ page: Int, _ state: SceneState) {
    if isOwner { save(state, ofPage: page) }
  }

  package func read(_ page: Int) { writer.add(.read(page)) }

  package func remove(_ pages: [Int]) {
    if isOwner { writer.add(.remove(pages)) }
  }

  package func makeFirst(_ page: Int, _ state: SceneState?) {
    guard isOwner else { return }
    let board = index.index(ofBoardWith: page).map { index.boards[$0] }
    writer.add(.first(page, state.map { saved in board.map(saved.filed) ?? saved }))
  }

  package func paint(_ page: Int, _ painting: PagePainting) { writer.paint(page, painting) }
}
