import TactusPainting

/// The boards of a running scene: their index, and the pages that are in memory.
///
/// The present page is not among these pages, because its state is that of the scene.
final class Shelf {
  /// A page that is not shown.
  struct Page {
    var state = SceneState()
    /// The page's undo and redo steps; only the undo steps outlast the program.
    var undo = UndoHistory()
  }

  var index = BoardIndex()
  /// The pages in memory, by number.
  var pages: [Int: Page] = [:]
  /// The number of the page to show as soon as it is in memory and no finger is down; nil for none.
  var wanted: Int?
  /// The pages to remove as soon as a page that is not among them is shown; empty for none.
  var removed: Set<Int> = []
  /// Small images of pages, by number.
  var thumbnails: [Int: Image] = [:]
  /// Whether these images show the light appearance.
  var thumbnailsAreLight = false
  /// The object that reads and saves the pages; nil if all pages are only in memory.
  weak var keeper: (any ShelfKeeper)?
  /// The export of a board that waits for a page; nil if there is none.
  var export: BoardExport?
  /// The overview of the boards; nil if it is not shown.
  weak var overview: BoardsSheet?

  /// Takes over the boards of the scene that this object's scene replaces.
  func succeed(_ old: Shelf) {
    index = old.index
    pages = old.pages
    wanted = old.wanted
    removed = old.removed
    (thumbnails, thumbnailsAreLight) = (old.thumbnails, old.thumbnailsAreLight)
    keeper = old.keeper
  }
}

/// An object that reads and saves the pages of a scene's boards.
///
/// A scene calls these methods on its own thread; none of them waits for a file.
package protocol ShelfKeeper: AnyObject {
  /// Called after boards or pages have been added, removed, renamed or shown.
  func indexDidChange(_ index: BoardIndex)
  /// Called when another page is about to be shown in place of the given one.
  func willLeave(_ page: Int, _ painting: PagePainting)
  /// Called after a page has been shown.
  ///
  /// `state` is the state of the scene, with named values that the page's files may not have.
  /// `missing` is the number of the page's pieces that cannot be shown.
  func didShow(_ page: Int, _ state: SceneState, missing: Int)
  /// Called after a page in memory that is not shown has changed.
  func didChange(_ page: Int, _ state: SceneState)
  /// Reads a page and passes it to `Scene.pageDidArrive(_:_:undo:)`.
  func read(_ page: Int)
  /// Removes the files of pages.
  func remove(_ pages: [Int])
  /// Makes a page the first page of the first board, whose number is 0.
  ///
  /// `state` is the state of the page; nil if it must be read from the page's files.
  func makeFirst(_ page: Int, _ state: SceneState?)
  /// Paints a page and passes the image to `Scene.thumbnailDidArrive(_:of:)`.
  ///
  /// If the painting has no state, the image is read from a file. If there is no such file, the
  /// page is read and painted.
  func paint(_ page: Int, _ painting: PagePainting)
}
