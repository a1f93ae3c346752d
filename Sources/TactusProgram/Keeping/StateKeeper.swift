package import TactusInput
package import TactusScenes
package import TactusStage

/// Saves the state of a scene on a separate thread as users change it, and restores the saved
/// state.
package final class StateKeeper {
  /// The reason why this program must not save the state; nil if saving is allowed.
  ///
  /// A typical reason is that another program has locked the state.
  private let obstacle: String?
  /// Whether this program may save the state.
  package var isOwner: Bool { obstacle == nil }
  /// The name of the file that this program locks while it may save the state.
  package let lockName: String
  let writer: StateWriter
  private var schedule = SaveSchedule()
  /// The latest state of the present page that was passed to the writing thread; nil after a failed
  /// write, so that the state is passed again.
  var last: SceneState? = SceneState()
  /// The boards of the scene; an index of one page if the scene has none.
  var index = BoardIndex()
  /// Whether the scene has boards.
  private var hasBoards = false
  /// The number of the page that is shown.
  var present = 0
  /// Whether the present page has no file yet, because nothing on it has changed.
  var isUnsaved = false
  /// The name of the board to open or to create; nil for the board that was open last.
  package var board: String?
  /// The reason why the last write failed; nil if it succeeded or none has finished.
  private var trouble: String?
  var messages: [Message] = []

  /// Opens the saved state of a scene.
  ///
  /// - Parameters:
  ///   - folder: The folder of the saved states.
  ///   - name: The name of the scene's saved state, usually from `StateStore.name`.
  package convenience init(folder: DiskFolder, name: String) {
    self.init(folder: folder, name: name, access: folder)
  }

  /// Opens the saved state of a scene, with a separate object for file access.
  ///
  /// - Parameters:
  ///   - folder: The folder of the saved states; it contains the lock file that keeps other
  ///     programs from saving this state.
  ///   - name: The name of the scene's saved state, usually from `StateStore.name`.
  ///   - access: The object that reads and writes the state's files; normally `folder`, but tests
  ///     may pass a substitute.
  package init(folder: DiskFolder, name: String, access: any StateFolder) {
    lockName = StateStore(folder: access, name: name).lockName
    obstacle = Self.obstacle(folder, lockName)
    writer = StateWriter(ShelfStore(folder: access, name: name), isOwner: obstacle == nil)
  }

  private static func obstacle(_ folder: DiskFolder, _ lock: String) -> String? {
    do throws(SceneError) {
      if try folder.lock(lock) { return nil }
      return "changes will not be saved: this board is open in another program; "
        + "choose another folder with --state DIR"
    } catch {
      return "changes will not be saved: \(error.message)"
    }
  }

  /// Restores the saved state into a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - readsAll: Whether all pages are read now, so that a recording contains them.
  /// - Returns: Whether there was a saved state.
  package func restore(into scene: Scene, readsAll: Bool = false) -> Bool {
    var troubles = [obstacle].compactMap { $0 }
    defer {
      if !troubles.isEmpty {
        messages.append(Message(troubles.joined(separator: "\n"), isTrouble: true))
        writer.wake()
      }
    }
    hasBoards = scene.hasBoards
    var isNew = false
    if hasBoards {
      let kept = writer.loadIndex()
      troubles += kept.problems
      index = kept.index
      isNew = openWantedBoard()
      present = index.present
      scene.takeBoards(index, keeper: self)
      if readsAll { readAll(into: scene, &troubles) }
    }
    guard !isNew else { return false }
    let kept = writer.load(page: present)
    troubles += kept.problems
    guard let state = kept.state?.unfiled else {
      isUnsaved = kept.problems.isEmpty
      return false
    }
    let missing = scene.resume(state)
    // A replay starts without undo steps.
    if !readsAll { scene.resume(undo: kept.undo) }
    if missing > 0 { troubles.append(Self.text(ofMissing: missing)) }
    last = scene.state
    return true
  }

  /// Shows the board that `board` names, and creates it if it does not exist.
  ///
  /// - Returns: Whether the board is new.
  private func openWantedBoard() -> Bool {
    guard let board else { return false }
    guard let place = index.index(ofBoardNamed: board) else {
      guard index.hasRoom else {
        messages.append(Message(Scene.fullShelf, isTrouble: true))
        return false
      }
      let page = index.addBoard(named: board)
      index.show(page)
      guard isOwner else { return true }
      // Every page in the index needs a file, also an empty one.
      if !writer.hasFiles(ofPage: 0) { save(SceneState(), ofPage: 0) }
      save(SceneState(), ofPage: page)
      writer.add(.index(index))
      return true
    }
    if place != index.presentBoard { index.show(index.boards[place].pages[0]) }
    return false
  }

  private func readAll(into scene: Scene, _ troubles: inout [String]) {
    for page in index.pages where page != present {
      let kept = writer.load(page: page)
      troubles += kept.problems
      scene.pageDidArrive(page, kept.state?.unfiled)
    }
  }

  static func text(ofMissing count: Int) -> String {
    count == 1
      ? "1 piece is not shown, because its picture is missing or because it was made with a newer "
        + "version of Tactus; the piece stays in the saved board"
      : "\(count) pieces are not shown, because their pictures are missing or because they were made "
        + "with a newer version of Tactus; the pieces stay in the saved board"
  }

  /// Returns the messages for the user that have accumulated since the previous call.
  package func takeMessages() -> [Message] {
    takeOutcome()
    defer { messages.removeAll() }
    return messages
  }

  /// Sets a callback that is called when there are new messages for `takeMessages` to return.
  ///
  /// The callback is called when saving begins to fail, fails for a new reason, or works again, and
  /// when a problem occurs while the state is restored. It may be called on any thread.
  package func onOutcome(_ wake: @escaping @Sendable () -> Void) { writer.onOutcome(wake) }

  /// Records that the scene may have changed, so that a later call to `update` saves the scene's
  /// state.
  package func note() { schedule.note() }

  /// Whether a state is being written.
  package var isWriting: Bool { writer.isWriting }

  /// The time at which `update` should be called; nil if no save is scheduled or this program must
  /// not save the state.
  package var deadline: Timestamp? { isOwner ? schedule.deadline : nil }

  /// Passes the scene's state to the writing thread if the state has changed and a save is due.
  package func update(_ scene: Scene, at time: Timestamp) {
    guard isOwner, schedule.isDue(at: time) else { return }
    takeOutcome()
    let state = scene.state
    guard state != last else { return }
    last = state
    save(state)
    // If this save fails for the same reason, the writing thread does not wake the program.
    if trouble != nil { schedule.retryLater() }
  }

  /// Passes the state of the present page to the writing thread.
  func save(_ state: SceneState) { save(state, ofPage: present) }

  func save(_ state: SceneState, ofPage page: Int) {
    let board = index.index(ofBoardWith: page).map { index.boards[$0] }
    let filed = hasBoards ? board.map(state.filed) : nil
    writer.add(.save(page: page, filed ?? state))
  }

  /// Saves the scene's state if it has changed, and waits until all states are written.
  ///
  /// If `scene` is nil, only states from earlier updates are written.
  package func close(_ scene: Scene?) {
    // Even if nothing is saved, threads may be reading or painting pages and must end first.
    guard isOwner else { return writer.finish(undo: [:]) }
    scene?.finishChanges()
    if let scene, scene.state != last { save(scene.state) }
    writer.finish(undo: scene?.undoSteps ?? [:])
    if hasBoards, let scene { writer.paintNow(present, scene.pagePainting) }
  }

  /// Adds a message if saving has begun to fail, has failed for a new reason, or works again.
  private func takeOutcome() {
    switch writer.takeOutcome() {
    case nil: break
    case .saved:
      if trouble != nil {
        messages.append(Message("changes are being saved again", isTrouble: false))
      }
      trouble = nil
    case .failed(let why):
      last = nil
      schedule.retryLater()
      if trouble != why { messages.append(Message(why, isTrouble: true)) }
      trouble = why
    }
  }
}
