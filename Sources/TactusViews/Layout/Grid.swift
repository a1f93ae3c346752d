public import TactusGeometry

/// Many views of one size, in as many columns as there is room for, that scroll downwards. Only those
/// that are seen exist: one that scrolls out of sight shows another item when it comes back in.
public class Grid: ScrollView {
  /// How many items there are.
  public final var count: Int {
    didSet {
      guard count >= 0 else { Misuse.stop("a grid cannot have \(count) items") }
      if oldValue != count { reload() }
    }
  }
  /// The least width and the height of each item, in px; 0 for one column as wide as the grid.
  public final var itemSize: Size { didSet { if oldValue != itemSize { reload() } } }
  /// Whether items are larger where the user's text is; never smaller than `itemSize`.
  public final var followsTextSize = false {
    didSet { if oldValue != followsTextSize { reload() } }
  }
  /// Between items and around them, in px.
  public final var spacing: Double { didSet { if oldValue != spacing { reload() } } }

  /// Makes a view for items.
  private let make: () -> View
  /// Makes a view show an item.
  private let show: (View, Int) -> Void
  private var cells: [View] = []
  private var spare: [View] = []

  /// - Parameters:
  ///   - make: Makes a view; called a little more often than views are seen at once.
  ///   - show: Makes a view show the item with a number.
  public init<Cell: View>(
    count: Int, itemSize: Size, spacing: Double = 8, make: @escaping () -> Cell,
    show: @escaping (Cell, Int) -> Void
  ) {
    guard count >= 0 else { Misuse.stop("a grid cannot have \(count) items") }
    guard itemSize.width >= 0, itemSize.height > 0, itemSize.width.isFinite,
      itemSize.height.isFinite
    else { Misuse.stop("a grid's items must have a height, not \(itemSize)") }
    self.count = count
    self.itemSize = itemSize
    self.spacing = spacing
    self.make = make
    self.show = { view, index in
      if let cell = view as? Cell { show(cell, index) }
    }
    super.init()
    scrollsHorizontally = false
  }

  /// Shows every item anew: what they are has changed.
  public final func reload() {
    for at in cells.indices.reversed() { retire(at) }
    arrange()
  }

  /// The number of the item that a view in the grid shows; nil for another view.
  public final func index(of view: View) -> Int? {
    cells.first { $0.isSelfOrAncestor(of: view) }?.itemIndex
  }

  /// The view that shows an item; nil while that is out of sight.
  public final func cell(at index: Int) -> View? { cells.first { $0.itemIndex == index } }

  /// Scrolls as little as shows an item whole.
  public final func scroll(toItem index: Int) {
    guard (0..<count).contains(index) else {
      Misuse.stop("a grid of \(count) items has no item \(index)")
    }
    let item = frame(ofItem: index).inset(by: -spacing)
    var offset = contentOffset
    if item.maxY > offset.y + bounds.height { offset.y = item.maxY - bounds.height }
    if item.minY < offset.y { offset.y = item.minY }
    stop()
    contentOffset = offset
  }

  public override func layout() {
    arrange()
    super.layout()
  }

  public override func themeChanged() { arrange() }

  public override func contentOffsetChanged() { showCells() }

  // MARK: Places

  private var columns: Int {
    guard itemSize.width > 0 else { return 1 }
    let width = itemSize.width * factor
    return max(1, Int(min((bounds.width - spacing) / (width + spacing), 10_000)))
  }

  private var rowCount: Int { (count + columns - 1) / columns }
  /// From the top of one row to that of the next.
  private var pitch: Double { height + spacing }
  private var height: Double { (itemSize.height * factor).rounded() }
  private var factor: Double { followsTextSize ? max(1, tree?.theme.textFactor ?? 1) : 1 }

  /// Where an item lies in the content; columns share the whole width.
  final func frame(ofItem index: Int) -> Rect {
    let columns = columns
    let width = max(0, (bounds.width - spacing) / Double(columns) - spacing)
    let column = index % columns
    let isMirrored = tree?.theme.isRightToLeft == true
    let place = Double(isMirrored ? columns - 1 - column : column)
    return Rect(
      x: (spacing + place * (width + spacing)).rounded(),
      y: spacing + Double(index / columns) * pitch, width: width.rounded(.down),
      height: height)
  }

  private var visibleRows: Range<Int> {
    guard bounds.height > 0, count > 0 else { return 0..<0 }
    let first = Int(max(0, ((bounds.minY - spacing) / pitch).rounded(.down)))
    let last = Int(max(0, (bounds.maxY / pitch).rounded(.up)))
    return min(first, rowCount)..<min(max(first, last), rowCount)
  }

  private func arrange() {
    guard bounds.width > 0 else { return }
    for cell in cells { if let index = cell.itemIndex { cell.frame = frame(ofItem: index) } }
    contentSize = Size(
      width: bounds.width, height: count == 0 ? 0 : Double(rowCount) * pitch + spacing)
    showCells()
  }

  // MARK: Cells

  private func showCells() {
    let rows = visibleRows
    let seen = rows.lowerBound * columns..<min(rows.upperBound * columns, count)
    for at in cells.indices.reversed()
    where !seen.contains(cells[at].itemIndex ?? -1) && cells[at].touchCount == 0 {
      retire(at)
    }
    for index in seen where !cells.contains(where: { $0.itemIndex == index }) { makeCell(index) }
  }

  private func makeCell(_ index: Int) {
    let cell = spare.popLast() ?? make()
    cell.itemIndex = index
    cell.transform = .identity
    cell.frame = frame(ofItem: index)
    show(cell, index)
    cell.isHidden = false
    cells.append(cell)
    if cell.parent !== self { add(cell) }
  }

  private func retire(_ at: Int) {
    let cell = cells.remove(at: at)
    cell.isHidden = true
    spare.append(cell)
  }
}
