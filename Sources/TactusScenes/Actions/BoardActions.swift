import TactusInput
import TactusJSON
import TactusViews

// Actions on the boards and pages of a scene with "saves": "boards".

extension Command {
  /// Returns why a scene without boards cannot perform the action; nil if the scene has boards.
  func missingBoards(_ scene: Scene) -> String? {
    scene.hasBoards ? nil : "the scene has no boards: set its \"saves\" to \"boards\""
  }
}

struct OpenPageAction: Command {
  static let name = "openPage"
  static let doc =
    "Shows another page of the board. If a finger is down, the page appears when the last finger has "
    + "lifted. Each page has its own undo steps."
  static let isShownPossible = true

  /// A page relative to the others of its board.
  enum Place: String, SceneWord {
    case next, previous, first, last
  }

  var place: Place?
  /// The place of the page in its board, counting from 1.
  var number = 1

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "page", .either([.word(Place.allCases.map(\.rawValue)), .integer(1...Limits.pages)]),
      isRequired: true,
      "The page: \"next\", \"previous\", \"first\", \"last\", or its number, counting from 1."
    ) { cursor, _, action in
      if cursor.node.number != nil {
        action.number = cursor.integer(in: 1...Limits.pages) ?? 1
      } else {
        action.place = cursor.word()
      }
    }
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let page = page(in: scene) { scene.openPage(page) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    page(in: scene).map { $0 != scene.shelf?.index.present } ?? false
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    missingBoards(scene) ?? (page(in: scene) == nil ? "the board has no such page" : nil)
  }

  private func page(in scene: Scene) -> Int? {
    guard let index = scene.shelf?.index else { return nil }
    let pages = index.boards[index.presentBoard].pages
    let goal =
      switch place {
      case .next: index.presentPlace + 1
      case .previous: index.presentPlace - 1
      case .first: 0
      case .last: pages.count - 1
      case nil: number - 1
      }
    return pages.indices.contains(goal) ? pages[goal] : nil
  }
}

struct AddPageAction: Command {
  static let name = "addPage"
  static let doc = "Adds an empty page to the board and shows it."

  /// The place of a new page.
  enum Place: String, SceneWord {
    case present, last
  }

  var after = Place.present

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "after", \.after,
      "Where the page is added: after the \"present\" page, or after the \"last\" page of the board."
    )
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.addPage(last: after == .last)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.mayAddPage }

  func refusal(on view: View, in scene: Scene) -> String? {
    missingBoards(scene) ?? (scene.mayAddPage ? nil : Scene.fullShelf)
  }
}

struct RemovePageAction: Command {
  static let name = "removePage"
  static let doc =
    "Removes the page that is shown. If it is the only page of its board, the board is removed, "
    + "too. The only page of all boards cannot be removed."
  static let isShownPossible = true
  var asks = true

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "asks", \.asks,
      "Whether the user must confirm the removal of a page that is not empty. Removing a page "
        + "cannot be undone.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let page = scene.shelf?.index.present else { return }
    scene.remove([page], asking: asks)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { (scene.shelf?.index.pages.count ?? 0) > 1 }

  func refusal(on view: View, in scene: Scene) -> String? {
    missingBoards(scene) ?? (canAct(on: view, in: scene) ? nil : "there is no other page")
  }
}

struct OpenBoardAction: Command {
  static let name = "openBoard"
  static let doc = "Shows the first page of another board."
  static let isShownPossible = true
  var board = ""

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "board", \.board, isRequired: true,
      "The name of the board, or \"next\" or \"previous\" for the board after or before the one that "
        + "is shown.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let page = page(in: scene) { scene.openPage(page) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { page(in: scene) != nil }

  func refusal(on view: View, in scene: Scene) -> String? {
    if let missing = missingBoards(scene) { return missing }
    guard page(in: scene) == nil else { return nil }
    return ["next", "previous"].contains(board)
      ? "there is no \(board) board" : "there is no board named \(JSONWriter.quoted(board))"
  }

  private func page(in scene: Scene) -> Int? {
    guard let index = scene.shelf?.index else { return nil }
    let goal: Int? =
      switch board {
      case "next": index.presentBoard + 1
      case "previous": index.presentBoard - 1
      default: index.index(ofBoardNamed: board)
      }
    return goal.flatMap { index.boards.indices.contains($0) ? index.boards[$0].pages[0] : nil }
  }
}

struct AddBoardAction: Command {
  static let name = "addBoard"
  static let doc = "Adds a board with an empty page and shows it."
  var board = ""

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "name", \.board,
      "The name of the board. If another board has this name, a number is added. By default, the "
        + "name is \"Board\" and a number.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.addBoard(named: board) }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.mayAddPage }

  func refusal(on view: View, in scene: Scene) -> String? {
    missingBoards(scene) ?? (scene.mayAddPage ? nil : Scene.fullShelf)
  }
}

struct RenameBoardAction: Command {
  static let name = "renameBoard"
  static let doc = "Renames the board that is shown."
  var board: String?

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "name", .text(),
      "The new name; if another board has this name, a number is added. Without a name, the overview "
        + "of the boards appears with a field for the name."
    ) { cursor, _, action in action.board = cursor.text() }
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let index = scene.shelf?.index else { return }
    if let board { return scene.renameBoard(index.presentBoard, to: board) }
    scene.showBoards(renaming: index.presentBoard)
  }

  func refusal(on view: View, in scene: Scene) -> String? { missingBoards(scene) }
}

struct RemoveBoardAction: Command {
  static let name = "removeBoard"
  static let doc =
    "Removes the board that is shown, with all of its pages. The only board cannot be removed."
  static let isShownPossible = true
  var asks = true

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "asks", \.asks,
      "Whether the user must confirm the removal of a board that is not empty. Removing a board "
        + "cannot be undone.")
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let index = scene.shelf?.index else { return }
    scene.remove(index.boards[index.presentBoard].pages, asking: asks)
  }

  func canAct(on view: View, in scene: Scene) -> Bool { (scene.shelf?.index.boards.count ?? 0) > 1 }

  func refusal(on view: View, in scene: Scene) -> String? {
    missingBoards(scene) ?? (canAct(on: view, in: scene) ? nil : "there is no other board")
  }
}

struct ShowBoardsAction: Command {
  static let name = "showBoards"
  static let doc =
    "Shows an overview of all boards with an image of each page. In the overview, people open, add "
    + "and remove pages and boards, and rename boards."

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.showBoards() }

  func refusal(on view: View, in scene: Scene) -> String? { missingBoards(scene) }
}
