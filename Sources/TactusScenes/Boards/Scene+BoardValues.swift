import TactusJSON
import TactusValues

/// The named values that a scene with boards has in addition to its own.
enum BoardValues {
  static let page = "page"
  static let pages = "pages"
  static let board = "board"
  static let names: Set = [page, pages, board]

  /// The declarations of the values, with their contents for a new board.
  static let declared = [
    NamedValue(name: page, initial: .number(1), isOfBoards: true),
    NamedValue(name: pages, initial: .number(1), isOfBoards: true),
    NamedValue(name: board, initial: .text(""), isOfBoards: true),
  ]

  /// Returns the message that an action cannot set the value, and names the actions to use instead.
  static func refusal(_ name: String) -> String {
    let advice =
      switch name {
      case page: "to show another page, use the action openPage"
      case pages: "to add or remove a page, use the actions addPage and removePage"
      default: "to show or rename a board, use the actions openBoard and renameBoard"
      }
    return "\(name) is a value of the scene's boards, which no action can set; \(advice)"
  }
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

extension SceneReader {
  /// Reads the name of a value that an action sets, and returns the value's index.
  ///
  /// The result is nil if no value has the name, or if only the scene's boards can set the value.
  func readSettablePlace(_ cursor: JSONCursor) -> Int? {
    guard let place = readValuePlace(cursor) else { return nil }
    guard values[place].isOfBoards else { return place }
    cursor.error(BoardValues.refusal(values[place].name), kind: .contradiction)
    return nil
  }
}
