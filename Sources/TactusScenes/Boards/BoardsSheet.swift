import TactusGeometry
import TactusPainting
import TactusStage
import TactusViews

/// The overview of a scene's boards, which covers the window.
///
/// People open, add and remove pages and boards in it, and rename boards.
final class BoardsSheet: View, StageSheet {
  private unowned let scene: Scene
  private let title = Label("Boards")
  private let newBoard: Button
  private let done: Button
  private let scroll = ScrollView()
  private let grid: BoardsGrid
  private var field: TextField?

  private static let margin = 16.0

  init(_ scene: Scene) {
    self.scene = scene
    grid = BoardsGrid(in: scroll)
    newBoard = Button("New board")
    done = Button("Done", style: .prominent)
    super.init(frame: .zero)
    level = 1
    // With a class, the overview does not change the indices of other views in view paths.
    classes = ["tactus-boards"]
    title.textSize = 22
    title.lineLimit = 1
    scroll.scrollsHorizontally = false
    scroll.delaysContentTouches = false
    scroll.add(grid)
    for view in [title, newBoard, done, scroll] as [View] { add(view) }
    newBoard.onPress = { [unowned self] in addBoard() }
    done.onPress = { [unowned self] in close() }
    grid.onChoose = { [unowned self] in choose($0) }
    grid.thumbnail = { [unowned scene] in scene.shelf?.thumbnails[$0] }
  }

  // MARK: Content

  /// Shows the boards as they are now.
  func refresh() {
    guard let index = scene.shelf?.index else { return }
    if let renamed = grid.renamed {
      let number = grid.boards[renamed].number
      if let place = index.boards.firstIndex(where: { $0.number == number }) {
        grid.renamed = place
      } else {
        endRenaming(keeps: false)
      }
    }
    grid.boards = index.boards
    grid.present = index.present
    newBoard.isEnabled = scene.mayAddPage
    layout()
  }

  /// Begins to edit the name of the board with the given index.
  ///
  /// If the board is new, the field is empty, so that the name can be typed at once.
  func rename(_ board: Int, isNew: Bool = false) {
    endRenaming()
    guard grid.boards.indices.contains(board) else { return }
    let name = grid.boards[board].name
    let field = TextField(isNew ? "" : name, placeholder: name)
    field.onSubmit = { [unowned self] _ in endRenaming() }
    self.field = field
    grid.renamed = board
    grid.add(field)
    layout()
    grid.showName(of: board)
    scene.stage.moveFocus(to: field)
  }

  /// Ends the editing of a name.
  ///
  /// - Parameter keeps: Whether the board gets the new name; an empty one changes nothing.
  private func endRenaming(keeps: Bool = true) {
    guard let field, let board = grid.renamed else { return }
    self.field = nil
    grid.renamed = nil
    field.removeFromParent()
    scene.stage.moveFocus(to: grid)
    if keeps, !BoardName.cleaned(field.text).isEmpty { scene.renameBoard(board, to: field.text) }
  }

  private func addBoard() {
    endRenaming()
    scene.addBoard(named: "")
    rename(grid.boards.count - 1, isNew: true)
  }

  private func choose(_ target: BoardsLayout.Target) {
    endRenaming()
    switch target {
    case .page(let page):
      scene.openPage(page)
      close()
    case .newPage(let board):
      scene.addPage(to: board)
      close()
    case .rename(let board): rename(board)
    case .removePage(let page): scene.remove([page], asking: true)
    case .removeBoard(let board): scene.remove(grid.boards[board].pages, asking: true)
    }
  }

  // MARK: Sheet

  func holds(_ view: View) -> Bool { isSelfOrAncestor(of: view) }

  /// Ends the editing of a name without a change or, if no name is being edited, closes the overview.
  func dismiss() {
    if field == nil { close() } else { endRenaming(keeps: false) }
  }

  private func close() {
    endRenaming()
    scene.stage.forget(self)
    removeFromParent()
  }

  func arrive() {
    background = .color(scene.tree.theme.background)
    refresh()
    grid.showPresent()
    scene.stage.moveFocus(to: grid)
  }

  override func layout() {
    let theme = tree?.theme ?? .dark
    let height = theme.controlHeight
    let room = Size(width: bounds.width, height: height)
    let doneWidth = done.preferredSize(in: room).width
    let newWidth = newBoard.preferredSize(in: room).width
    let y = Self.margin / 2
    done.frame = Rect(
      x: bounds.width - Self.margin - doneWidth, y: y, width: doneWidth, height: height)
    newBoard.frame = Rect(
      x: done.frame.minX - 8 - newWidth, y: y, width: newWidth, height: height)
    title.frame = Rect(
      x: Self.margin, y: y, width: max(0, newBoard.frame.minX - Self.margin - 12), height: height)
    let top = y + height + Self.margin / 2
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    grid.arrange(width: bounds.width)
    scroll.contentSize = grid.layoutOfItems.size
    if let field, let board = grid.renamed { field.frame = grid.layoutOfItems.names[board] }
  }

  override func themeChanged() {
    background = (tree?.theme.background).map { .color($0) }
    if scene.shelf?.thumbnailsAreLight != tree?.theme.isLight { scene.requestThumbnails() }
    layout()
  }
}
