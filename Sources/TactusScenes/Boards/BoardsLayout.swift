import TactusGeometry
import TactusViews

/// The arrangement of boards and pages in the overview, in the coordinates of its content.
struct BoardsLayout: Equatable {
  /// A part of the overview that people can press.
  enum Target: Equatable {
    case page(Int)
    case removePage(Int)
    /// Adds a page to the board with the given index.
    case newPage(Int)
    case rename(Int)
    case removeBoard(Int)
  }

  struct Item: Equatable {
    var target: Target
    var rect: Rect
  }

  /// The items in reading order; a button on a page comes after the page.
  private(set) var items: [Item] = []
  /// The rectangles of the boards' names, in the order of the boards.
  private(set) var names: [Rect] = []
  private(set) var size = Size.zero

  private enum Style {
    static let margin = 16.0
    static let gap = 16.0
    static let narrowest = 148.0
    static let widest = 260.0
    /// The distance between two boards.
    static let between = 20.0
  }

  /// The ratio of a thumbnail's width to its height.
  static let ratio = Double(PagePainting.size.width) / Double(PagePainting.size.height)
  /// The height of the line below a thumbnail, as a multiple of the text size.
  private static let captionLines = 2.0

  init() {}

  /// Arranges boards in a given width.
  ///
  /// - Parameters:
  ///   - boards: The boards.
  ///   - width: The width of the content, in px.
  ///   - theme: The theme, which determines the sizes of texts and buttons.
  ///   - buttonWidths: The preferred widths of the buttons for renaming and removing a board.
  init(
    _ boards: [BoardIndex.Board], width: Double, theme: Theme,
    buttonWidths: (rename: Double, remove: Double)
  ) {
    let room = max(1, width - 2 * Style.margin)
    // Larger windows show larger images, not only more of them.
    let wanted = max(Style.narrowest, min(Style.widest, room / 5.5))
    let columns = max(1, ((room + Style.gap) / (wanted + Style.gap)).rounded(.down))
    let tile = min(Style.widest, (room - (columns - 1) * Style.gap) / columns)
    let height = (tile / Self.ratio).rounded() + theme.textSize * Self.captionLines
    var y = Style.margin
    for (index, board) in boards.enumerated() {
      addHead(
        of: index, at: y, room, theme, buttonWidths, hasRemoval: boards.count > 1)
      y += theme.controlHeight + 8
      let hasRemoval = boards.count > 1 || board.pages.count > 1
      let perRow = max(1, ((room + Style.gap) / (tile + Style.gap)).rounded(.down))
      for place in 0...board.pages.count {
        let column = Double(place).truncatingRemainder(dividingBy: perRow)
        if place > 0, column == 0 { y += height + Style.gap }
        let rect = Rect(
          x: (Style.margin + column * (tile + Style.gap)).rounded(), y: y, width: tile.rounded(),
          height: height)
        if place == board.pages.count {
          items.append(Item(target: .newPage(index), rect: rect))
        } else {
          addPage(board.pages[place], in: rect, hasRemoval)
        }
      }
      y += height + Style.between
    }
    size = Size(width: width, height: y - Style.between + Style.margin)
  }

  private mutating func addHead(
    of board: Int, at y: Double, _ room: Double, _ theme: Theme,
    _ widths: (rename: Double, remove: Double), hasRemoval: Bool
  ) {
    let height = theme.controlHeight
    let end = Style.margin + room
    // In a narrow window, each button gets at most a quarter of the width, to leave room for the
    // name.
    let most = room / 4
    let remove = hasRemoval ? min(widths.remove, max(Theme.leastTarget, most)) : 0
    let rename = min(widths.rename, max(Theme.leastTarget, most))
    let removeX = end - remove
    let renameX = removeX - rename - (hasRemoval ? 8 : 0)
    names.append(
      Rect(x: Style.margin, y: y, width: max(0, renameX - Style.margin - 12), height: height))
    items.append(
      Item(target: .rename(board), rect: Rect(x: renameX, y: y, width: rename, height: height)))
    guard hasRemoval else { return }
    items.append(
      Item(target: .removeBoard(board), rect: Rect(x: removeX, y: y, width: remove, height: height))
    )
  }

  private mutating func addPage(_ page: Int, in rect: Rect, _ hasRemoval: Bool) {
    items.append(Item(target: .page(page), rect: rect))
    guard hasRemoval else { return }
    let side = Theme.leastTarget
    items.append(
      Item(
        target: .removePage(page),
        rect: Rect(x: rect.maxX - side, y: rect.minY, width: side, height: side)))
  }

  /// Returns the rectangle of the image in the tile of a page.
  static func picture(in tile: Rect) -> Rect {
    Rect(x: tile.minX, y: tile.minY, width: tile.width, height: (tile.width / ratio).rounded())
  }

  /// Returns the index of the item at a point; nil if there is none.
  ///
  /// If the point is on a button in front of a page, the result is the button.
  func index(at point: Point) -> Int? { items.lastIndex { $0.rect.contains(point) } }

  /// Returns the index of the item nearest to another one in a direction; nil if there is none.
  func index(from index: Int, toward direction: Vector) -> Int? {
    let start = items[index].rect.center
    var nearest: (index: Int, distance: Double)?
    for (other, item) in items.enumerated() where other != index {
      let way = item.rect.center - start
      let along = way.dx * direction.dx + way.dy * direction.dy
      let across = abs(way.dx * direction.dy) + abs(way.dy * direction.dx)
      guard along > 1 else { continue }
      let distance = along + 3 * across
      if distance < nearest?.distance ?? .infinity { nearest = (other, distance) }
    }
    return nearest?.index
  }
}
