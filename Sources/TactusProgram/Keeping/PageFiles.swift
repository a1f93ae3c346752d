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
    case .save(let page, let state): unsaved[page] = state
    case .index(let index): unsavedIndex = index
    case .first(let page, let state): makeFirst(page, state)
    case .remove(let pages):
      try saveAll()
      for page in pages {
        (stores[page], unsaved[page]) = (nil, nil)
        removed.insert(page)
        try shelf.remove(page: page)
      }
    case .read: break
    }
    try saveAll()
  }

  private mutating func saveAll() throws(SceneError) {
    var problem: SceneError?
    do throws(SceneError) {
      if let index = unsavedIndex { try shelf.save(index) }
      unsavedIndex = nil
    } catch {
      problem = error
    }
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
    if let problem { throw problem }
  }

  /// Saves the state of a page as that of page 0.
  ///
  /// The page's own files are removed by a later job, after the index has been saved.
  private mutating func makeFirst(_ page: Int, _ state: SceneState?) {
    let saved = state ?? unsaved[page] ?? read(page).state
    unsaved[page] = nil
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
  /// An error while undo steps are stored is ignored, because the pages are complete without them.
  mutating func compact(undo: [Int: [SceneState]]) throws(SceneError) {
    try saveAll()
    for page in stores.keys.sorted() { try stores[page]?.compact() }
    for (page, steps) in undo where !removed.contains(page) {
      try? stores[page]?.save(undo: steps)
    }
  }
}
