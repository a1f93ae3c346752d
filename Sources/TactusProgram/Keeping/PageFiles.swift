import TactusPainting
import TactusScenes

/// The files of a scene's pages while the program runs.
///
/// If a write fails, it is repeated with the next job.
struct PageFiles {
  private let shelf: ShelfStore
  private let isOwner: Bool
  /// The stores of the pages that have been read or written, by number.
  private var stores: [Int: JournaledStore] = [:]
  /// The states that could not be saved, by the number of the page.
  private var unsaved: [Int: SceneState] = [:]
  /// The index that could not be saved; nil if there is none.
  private var unsavedIndex: BoardIndex?
  /// The numbers of the removed pages; a number is never reused.
  private var removed: Set<Int> = []
  /// The former number of the page that is becoming page 0; nil once it is saved as page 0.
  private var newFirst: Int?
  /// The numbers of the pages that should have become page 0 and could not be read.
  private var unreadable: Set<Int> = []
  /// The numbers of the removed pages whose files still exist.
  private var unremoved: Set<Int> = []

  init(_ shelf: ShelfStore, isOwner: Bool) {
    self.shelf = shelf
    self.isOwner = isOwner
  }

  mutating func read(_ page: Int) -> StateStore.Kept {
    var store = shelf.store(ofPage: page)
    defer { stores[page] = store }
    return store.load(puttingAside: isOwner)
  }

  mutating func perform(_ job: StateWriter.Job) throws(SceneError) {
    switch job {
    case .save(let page, let state):
      if !removed.contains(page) { unsaved[page] = state }
    case .index(let index): unsavedIndex = index
    case .first(let page, let state): try makeFirst(page, state)
    case .remove(let pages):
      for page in pages { (stores[page], unsaved[page]) = (nil, nil) }
      removed.formUnion(pages)
      // The files of a page that could not become page 0 stay.
      unremoved.formUnion(pages.filter { !unreadable.contains($0) })
    case .read: break
    }
    try saveAll()
  }

  private mutating func saveAll() throws(SceneError) {
    var problem = saveIndex()
    problem = savePages() ?? problem
    if unsaved[0] == nil { newFirst = nil }
    // On a full disk, removing files can make room for the unsaved pages. If a page is becoming
    // page 0, it must be saved as page 0 before any files are removed.
    if newFirst == nil, !unremoved.isEmpty {
      let removal = removeFiles()
      let (pages, index) = (savePages(), saveIndex())
      problem = removal ?? pages ?? index
    }
    if let problem { throw problem }
  }

  private mutating func saveIndex() -> SceneError? {
    do throws(SceneError) {
      if let index = unsavedIndex { try shelf.save(index) }
      unsavedIndex = nil
      return nil
    } catch {
      return error
    }
  }

  private mutating func savePages() -> SceneError? {
    var problem: SceneError?
    for (page, state) in unsaved.sorted(by: { $0.key < $1.key }) {
      var store = stores[page] ?? shelf.store(ofPage: page)
      do throws(SceneError) {
        try store.save(state)
        unsaved[page] = nil
      } catch {
        problem = problem ?? error
      }
      stores[page] = store
    }
    return problem
  }

  private mutating func removeFiles() -> SceneError? {
    for page in unremoved.sorted() {
      do throws(SceneError) {
        try shelf.remove(page: page)
        unremoved.remove(page)
      } catch {
        return error
      }
    }
    return nil
  }

  /// Saves the state of a page as that of page 0.
  ///
  /// The page's own files are removed by a later job, after the index has been saved.
  ///
  /// - Throws: `SceneError.damaged` if the page's state must be read from its files but cannot be.
  ///   Page 0 is then empty, and the page's files are not removed.
  private mutating func makeFirst(_ page: Int, _ state: SceneState?) throws(SceneError) {
    var saved = state ?? unsaved[page]
    if saved == nil {
      let kept = read(page)
      guard kept.state != nil || kept.problems.isEmpty else {
        unreadable.insert(page)
        (stores[0], unsaved[0]) = (nil, SceneState())
        throw SceneError(.damaged, kept.problems.joined(separator: "\n"))
      }
      saved = kept.state
    }
    unsaved[page] = nil
    newFirst = page
    // A new store writes the state whole.
    stores[0] = nil
    try? shelf.removeThumbnails(ofPage: 0)
    unsaved[0] = saved ?? SceneState()
  }

  /// Stores the image of a page, unless the page has been removed or this program must not save.
  ///
  /// An error is ignored, because the page is painted again if it has no image.
  func save(_ thumbnail: Image, ofPage page: Int, isLight: Bool, hasChanged: Bool) {
    guard isOwner, !removed.contains(page) else { return }
    try? shelf.save(thumbnail, ofPage: page, isLight: isLight, hasChanged: hasChanged)
  }

  /// Saves the whole state of each page that has a journal, and then the undo steps of the given
  /// pages.
  ///
  /// Errors other than those of `saveAll` are ignored: a page whose journal remains is complete, and
  /// so is a page without undo steps.
  mutating func compact(undo: [Int: [SceneState]]) throws(SceneError) {
    try saveAll()
    for page in stores.keys.sorted() { try? stores[page]?.compact() }
    for (page, steps) in undo where !removed.contains(page) {
      try? stores[page]?.save(undo: steps)
    }
  }
}
