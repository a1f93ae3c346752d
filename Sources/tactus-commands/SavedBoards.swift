import Glibc
import TactusScenes

/// The saved boards of a scene, with the sizes and dates of their files.
struct SavedBoards {
  struct Page {
    /// The name of the page's state file.
    var file: String
    /// The size of the state file and the journal, in bytes.
    var bytes = 0
    /// The time of the last change of either file, in seconds since 1970; nil if there is no file.
    var modified: time_t?
    /// Whether `tactus run` shows this page next.
    var isPresent = false
  }

  struct Board {
    var name: String
    var pages: [Page]
  }

  private(set) var boards: [Board] = []
  private(set) var problems: [String] = []

  init() {}

  /// Lists the boards in a folder, whose files begin with `name`.
  ///
  /// - Throws: `SceneError` if the folder cannot be read.
  init(in path: String, name: String) throws(SceneError) {
    let shelf = ShelfStore(folder: try DiskFolder(path), name: name)
    let kept = shelf.loadIndex(puttingAside: false)
    problems = kept.problems
    for board in kept.index.boards {
      let pages = board.pages.map { number in
        var page = Self.page(number, of: shelf, in: path)
        page.isPresent = number == kept.index.present
        return page
      }
      boards.append(Board(name: board.name, pages: pages))
    }
    let all = boards.flatMap(\.pages)
    if all.count == 1, all[0].modified == nil {
      // Nothing has been saved yet.
      boards = []
      return
    }
    for page in all where page.modified == nil { problems.append("\(page.file) is missing") }
  }

  private static func page(_ number: Int, of shelf: ShelfStore, in path: String) -> Page {
    let store = StateStore(folder: shelf.folder, name: shelf.name(ofPage: number))
    var page = Page(file: store.currentName)
    for name in [store.currentName, store.journalName] {
      var status = stat()
      guard unsafe lstat("\(path)/\(name)", &status) == 0 else { continue }
      page.bytes += Int(status.st_size)
      page.modified = max(page.modified ?? 0, status.st_mtim.tv_sec)
    }
    return page
  }
}

extension SavedBoards.Page {
  /// The time of the last change in UTC, in the format of ISO 8601; empty if there is no file or if
  /// the time is out of range.
  var date: String {
    guard var seconds = modified else { return "" }
    var parts = unsafe tm()
    // The call fails if the year does not fit in the structure.
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "" }
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
    let (year, month, day) = unsafe (Int(parts.tm_year) + 1900, parts.tm_mon + 1, parts.tm_mday)
    let time = clock.map(digits).joined(separator: ":")
    return "\(year)-\(digits(month))-\(digits(day))T\(time)Z"
  }
}
