package import TactusPainting

/// The files of a scene's boards in a folder: the index, and for each page its state, its journal
/// and a small image.
///
/// The names of files contain the numbers of pages and never the names of boards.
package struct ShelfStore: Sendable {
  package let folder: any StateFolder
  /// The prefix of the files' names.
  package let name: String

  package init(folder: any StateFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  package var indexName: String { "\(name).boards" }
  private var previousIndexName: String { "\(name).previous.boards" }
  private var newIndexName: String { "\(name).new.boards" }
  private var damagedIndexName: String { "\(name).damaged.boards" }
  private var pagePrefix: String { "\(name).page-" }
  private static let stateSuffix = ".state"

  /// Returns the prefix of the names of a page's files.
  package func name(ofPage page: Int) -> String { page == 0 ? name : "\(pagePrefix)\(page)" }

  package func store(ofPage page: Int) -> JournaledStore {
    JournaledStore(folder: folder, name: name(ofPage: page))
  }

  // MARK: The index

  /// The result of reading the index.
  package struct Kept {
    package var index = BoardIndex()
    /// The problems encountered while reading, as messages for the user.
    package var problems: [String] = []
  }

  /// Reads the index.
  ///
  /// If it is missing or damaged, the new index of an interrupted save is used, or else the
  /// previous index, or else an index made from the files of the pages. Pages that the index does
  /// not contain are added to it. If `puttingAside` is true, a damaged index is renamed, and a new
  /// index becomes the current one.
  package func loadIndex(puttingAside: Bool = true) -> Kept {
    var kept = Kept()
    var found: BoardIndex?
    for file in [indexName, newIndexName, previousIndexName] where found == nil {
      do throws(SceneError) {
        guard let bytes = try folder.read(file) else { continue }
        found = try BoardIndexText.decode(bytes, name: file)
        if file == newIndexName, puttingAside { try? folder.rename(newIndexName, to: indexName) }
      } catch {
        // A crash can leave the new index incomplete, but then the earlier index still exists.
        guard file != newIndexName else { continue }
        kept.problems.append(error.message)
        if puttingAside { try? folder.rename(file, to: damagedIndexName) }
      }
    }
    let pages = pagesInFolder()
    if found == nil, pages.contains(where: { $0 > 0 }) {
      kept.problems.append("the list of boards was rebuilt from the files of the pages")
    }
    kept.index = found ?? BoardIndex()
    let unknown = pages.filter { !kept.index.pages.contains($0) || found == nil && $0 == 0 }
    guard unknown.contains(where: { $0 > 0 }) else { return kept }
    kept.index.adopt(unknown.map { ($0, membership(ofPage: $0)) })
    if found != nil {
      kept.problems.append("pages that the list of boards did not contain were added to it")
    }
    return kept
  }

  /// Returns the numbers of the pages whose state files exist, in ascending order.
  private func pagesInFolder() -> [Int] {
    let names = (try? folder.names()) ?? []
    var pages = names.compactMap { name -> Int? in
      guard name.hasPrefix(pagePrefix), name.hasSuffix(Self.stateSuffix) else { return nil }
      let digits = name.dropFirst(pagePrefix.count).dropLast(Self.stateSuffix.count)
      guard let number = Int(digits), number > 0, String(number) == digits else { return nil }
      return number
    }
    if names.contains(name + Self.stateSuffix) { pages.append(0) }
    return pages.sorted()
  }

  /// Returns whether the folder contains a state of a page; also true if the folder cannot be read.
  package func hasFiles(ofPage page: Int) -> Bool {
    guard let names = try? folder.names() else { return true }
    let store = StateStore(folder: folder, name: name(ofPage: page))
    let all = [store.currentName, store.newName, store.previousName, store.journalName]
    return all.contains { names.contains($0) }
  }

  private func membership(ofPage page: Int) -> BoardMembership? {
    var store = store(ofPage: page)
    var state = store.load(puttingAside: false).state
    return state?.takeMembership()
  }

  /// Stores the index and returns once it is on the disk.
  ///
  /// - Throws: `SceneError.unwritable`, in which case the previously stored index remains.
  package func save(_ index: BoardIndex) throws(SceneError) {
    try folder.write(BoardIndexText.encode(index), to: newIndexName)
    if try folder.names().contains(indexName) {
      try folder.rename(indexName, to: previousIndexName)
    }
    try folder.rename(newIndexName, to: indexName)
    try folder.sync()
  }

  // MARK: Pages

  /// Removes the files of a page, except damaged ones that were put aside.
  package func remove(page: Int) throws(SceneError) {
    let store = StateStore(folder: folder, name: name(ofPage: page))
    for name in [
      store.journalName, store.undoName, thumbnailName(ofPage: page, isLight: false),
      thumbnailName(ofPage: page, isLight: true), store.newName, store.previousName,
      store.currentName,
    ] { try folder.remove(name) }
  }

  private func thumbnailName(ofPage page: Int, isLight: Bool) -> String {
    "\(name(ofPage: page))\(isLight ? ".light" : "").png"
  }

  /// Returns the stored image of a page in the given appearance; nil if there is none or it is
  /// damaged.
  package func thumbnail(ofPage page: Int, isLight: Bool) -> Image? {
    let bytes = try? folder.read(thumbnailName(ofPage: page, isLight: isLight))
    guard let bytes = bytes ?? nil, bytes.count < 4 << 20, let image = try? Image(decoding: bytes),
      (image.width, image.height) == PagePainting.size
    else { return nil }
    return image
  }

  /// Stores the image of a page, and removes that of the other appearance if the page has changed.
  package func save(
    _ thumbnail: Image, ofPage page: Int, isLight: Bool, hasChanged: Bool
  ) throws(SceneError) {
    if hasChanged { try folder.remove(thumbnailName(ofPage: page, isLight: !isLight)) }
    try folder.write(thumbnail.pngData(), to: thumbnailName(ofPage: page, isLight: isLight))
  }

  /// Removes the images of a page.
  package func removeThumbnails(ofPage page: Int) throws(SceneError) {
    for isLight in [false, true] {
      try folder.remove(thumbnailName(ofPage: page, isLight: isLight))
    }
  }
}
