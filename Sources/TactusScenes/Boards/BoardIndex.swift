/// The boards of a scene, each with its pages, and the page that is shown.
///
/// Boards and pages keep their numbers when others are added or removed, with one exception: the
/// first page of the first board always has the number 0, because its files are those in which a
/// scene without boards saves its state. If that page is removed, the new first page gets the
/// number 0.
package struct BoardIndex: Equatable, Sendable {
  package struct Board: Equatable, Sendable {
    package let number: Int
    package fileprivate(set) var name: String
    /// The numbers of the pages, first to last; never empty.
    package fileprivate(set) var pages: [Int]
  }

  /// The boards, first to last; never empty.
  package private(set) var boards: [Board]
  /// The number of the page that is shown.
  package private(set) var present: Int
  /// The number for the next new page.
  private(set) var nextPage: Int
  /// The number for the next new board.
  private(set) var nextBoard: Int

  /// Creates an index with one board of one page.
  package init() { self.init([(1, "", [0])], present: 0) }

  /// Creates an index of boards, each with its number, its name and the numbers of its pages.
  ///
  /// Repeated numbers, numbers out of range and boards without pages are left out, and names are
  /// made valid and unique. Page 0 becomes the first page of the first board: its board is moved to
  /// the front, or the page is added if it is missing.
  init(
    _ given: [(number: Int, name: String, pages: [Int])], present: Int, nextPage: Int = 0,
    nextBoard: Int = 0
  ) {
    boards = []
    self.present = present
    var known: Set<Int> = []
    for board in given.prefix(Self.mostBoards)
    where !boards.contains(where: { $0.number == board.number }) {
      let pages = board.pages.filter { Self.numbers.contains($0) && known.insert($0).inserted }
      guard !pages.isEmpty, Self.numbers.contains(board.number) else { continue }
      let name = BoardName.unique(board.name, among: boards.map(\.name))
      boards.append(Board(number: board.number, name: name, pages: pages))
    }
    self.nextPage = max(nextPage, (known.max() ?? 0) + 1)
    self.nextBoard = max(nextBoard, (boards.map(\.number).max() ?? 0) + 1)
    moveFirstPageToFront()
    if !pages.contains(present) { self.present = 0 }
  }

  private static let numbers = 0...1_000_000_000
  /// The maximum number of boards in an index; a damaged file could name any number.
  private static let mostBoards = Limits.pages

  private mutating func moveFirstPageToFront() {
    if let home = boards.firstIndex(where: { $0.pages.contains(0) }) {
      boards[home].pages.removeAll { $0 == 0 }
      boards[home].pages.insert(0, at: 0)
      boards.insert(boards.remove(at: home), at: 0)
    } else if boards.isEmpty {
      boards = [Board(number: nextBoard, name: BoardName.unique("", among: []), pages: [0])]
      nextBoard += 1
    } else {
      boards[0].pages.insert(0, at: 0)
    }
  }

  /// Whether a page can be added.
  package var hasRoom: Bool { pages.count < Limits.pages }

  /// The numbers of all pages, in order.
  package var pages: [Int] { boards.flatMap(\.pages) }

  /// The index in `boards` of the board that is shown.
  package var presentBoard: Int { index(ofBoardWith: present) ?? 0 }

  /// The index of the present page in its board.
  package var presentPlace: Int { boards[presentBoard].pages.firstIndex(of: present) ?? 0 }

  /// Returns the index in `boards` of the board that contains a page; nil if none does.
  package func index(ofBoardWith page: Int) -> Int? {
    boards.firstIndex { $0.pages.contains(page) }
  }

  /// Returns the index in `boards` of the board with a name; nil if there is none.
  ///
  /// The name is compared without spaces at its ends.
  package func index(ofBoardNamed name: String) -> Int? {
    let name = BoardName.cleaned(name)
    return boards.firstIndex { $0.name == name }
  }

  // MARK: Changes

  /// Shows another page, which must exist.
  package mutating func show(_ page: Int) {
    if pages.contains(page) { present = page }
  }

  /// Adds a page to the present board, after the present page or after the last one.
  ///
  /// - Returns: The number of the new page.
  mutating func addPage(last: Bool) -> Int {
    let place = last ? boards[presentBoard].pages.count : presentPlace + 1
    return addPage(to: presentBoard, at: place)
  }

  /// Adds a page at the end of the board with the given index.
  ///
  /// - Returns: The number of the new page.
  mutating func addPage(to board: Int) -> Int { addPage(to: board, at: boards[board].pages.count) }

  private mutating func addPage(to board: Int, at place: Int) -> Int {
    boards[board].pages.insert(nextPage, at: place)
    defer { nextPage += 1 }
    return nextPage
  }

  /// Adds a board with one page after the other boards.
  ///
  /// - Parameter name: The name; a number is added to a name that another board has.
  /// - Returns: The number of the board's page.
  package mutating func addBoard(named name: String) -> Int {
    boards.append(
      Board(
        number: nextBoard, name: BoardName.unique(name, among: boards.map(\.name)),
        pages: [nextPage]))
    defer { (nextBoard, nextPage) = (nextBoard + 1, nextPage + 1) }
    return nextPage
  }

  /// Adds pages that no board contains to the boards that their files name, or to a new board if
  /// they name none.
  ///
  /// A board that does not exist is created. If `found` contains page 0, the index must be new, and
  /// the file of this page determines the number and the name of the first board.
  mutating func adopt(_ found: [(page: Int, board: BoardMembership?)]) {
    var given = boards.map { (number: $0.number, name: $0.name, pages: $0.pages) }
    if let home = found.first(where: { $0.page == 0 })?.board {
      given = [(Self.numbers.contains(home.number) ? home.number : 1, home.name, [0])]
    }
    for (page, board) in found where page != 0 {
      let number = board.map(\.number).flatMap { Self.numbers.contains($0) ? $0 : nil } ?? -1
      if let place = given.firstIndex(where: { $0.number == number }) {
        given[place].pages.append(page)
      } else {
        given.append((number, board?.name ?? Self.nameOfFound, [page]))
      }
    }
    let taken = Set(given.map(\.number))
    let free = Self.numbers.first { !taken.contains($0) } ?? 0
    for place in given.indices where given[place].number < 0 { given[place].number = free }
    self = BoardIndex(given, present: present, nextPage: nextPage, nextBoard: nextBoard)
  }

  private static let nameOfFound = "Found pages"

  /// Renames the board with the given index; a number is added to a name that another board has.
  mutating func rename(_ board: Int, to name: String) {
    let others = boards.indices.filter { $0 != board }.map { boards[$0].name }
    boards[board].name = BoardName.unique(name, among: others)
  }

  /// Removes pages, and boards that have no pages left; does nothing if no page would be left.
  ///
  /// If the present page is removed, the next page of its board is shown, or else the previous one.
  /// If the board has no pages left, a page of a later board is shown, or else one of an earlier
  /// board.
  ///
  /// - Returns: The former number of the page that has become page 0; nil if page 0 stays.
  mutating func remove(pages removed: Set<Int>) -> Int? {
    guard !removed.isSuperset(of: pages) else { return nil }
    present = neighbor(of: present, without: removed)
    for index in boards.indices { boards[index].pages.removeAll { removed.contains($0) } }
    boards.removeAll(where: \.pages.isEmpty)
    let first = boards[0].pages[0]
    guard first != 0 else { return nil }
    boards[0].pages[0] = 0
    if present == first { present = 0 }
    return first
  }

  /// Returns the page to show in place of a page when some pages are removed; the page itself if it
  /// is not removed.
  func neighbor(of page: Int, without removed: Set<Int>) -> Int {
    guard removed.contains(page), let board = index(ofBoardWith: page),
      let place = boards[board].pages.firstIndex(of: page)
    else { return page }
    let own = boards[board].pages
    var candidates = Array(own[(place + 1)...])
    candidates += own[..<place].reversed()
    candidates += boards[(board + 1)...].flatMap(\.pages)
    candidates += boards[..<board].reversed().flatMap(\.pages)
    return candidates.first { !removed.contains($0) } ?? page
  }
}
