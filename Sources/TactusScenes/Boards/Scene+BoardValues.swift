import TactusValues

/// The named values that a scene with boards has in addition to its own.
enum BoardValues {
  static let page = "page"
  static let pages = "pages"
  static let board = "board"
  static let names: Set = [page, pages, board]

  /// The declarations of the values, with their contents for a new board.
  static let declared = [
    NamedValue(name: page, initial: .number(1)), NamedValue(name: pages, initial: .number(1)),
    NamedValue(name: board, initial: .text("")),
  ]
}

extension Scene {
  /// Returns whether the boards determine a named value.
  func isOfBoards(_ name: String) -> Bool { hasBoards && BoardValues.names.contains(name) }

  /// Sets the named values `page`, `pages` and `board`.
  func updateBoardValues() {
    guard let index = shelf?.index else { return }
    let board = index.boards[index.presentBoard]
    for (name, datum) in [
      (BoardValues.page, Datum.number(Double(index.presentPlace + 1))),
      (BoardValues.pages, .number(Double(board.pages.count))),
      (BoardValues.board, .text(board.name)),
    ] {
      if let place = values.place(of: name) { values.set(place, to: datum) }
    }
  }

  /// Sets the values of the boards, now and whenever anything else has changed them.
  func protectBoardValues() {
    for name in BoardValues.names.sorted() {
      guard let place = values.place(of: name) else { continue }
      values.observe(place) { [unowned self] in updateBoardValues() }
    }
    updateBoardValues()
  }
}
