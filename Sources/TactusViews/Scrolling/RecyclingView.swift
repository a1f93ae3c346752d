import TactusGeometry

/// A scroll view that shows each item in a cell, a child view, and has cells only for the visible
/// items.
///
/// A cell that scrolls out of sight is reused for another item. Subclasses, such as grids, lists,
/// and strips, define the items and their positions.
public class RecyclingView: ScrollView {
  /// The gap between neighboring items, and the margin before the first item and after the last
  /// one, in px.
  public final var spacing: Double { didSet { if oldValue != spacing { arrange() } } }

  /// The cells that are showing items, in an order unrelated to that of the items.
  ///
  /// The order of this array and that of the unused cells in `spare` depend only on the input
  /// events. Replaying a recorded trace therefore produces the same log.
  private var cells: [View] = []
  private var spare: [View] = []
  /// The range of visible items if exactly these items have cells, otherwise nil.
  ///
  /// Scrolling updates no cells while the visible range equals this one.
  private var settled: Range<Int>?

  init(frame: Rect = .zero, spacing: Double) {
    self.spacing = spacing
    super.init(frame: frame)
  }

  // MARK: For subclasses

  var itemCount: Int { 0 }
  var runsDown: Bool { true }
  /// Returns the frame of an item in the content's coordinates.
  ///
  /// An override must ensure that no item starts before the previous item along the scroll axis.
  func frame(ofItem index: Int) -> Rect { .zero }
  /// Returns the farthest end along the scroll axis, in px, of all items up to and including the
  /// given one.
  func end(ofItem index: Int) -> Double { frame(ofItem: index).maxY }
  /// Returns a new cell; nil if the surface's limit on the number of cells has been reached.
  func makeCell() -> View? { nil }
  func cellAdded(_ cell: View) {}
  /// Makes a cell show the item at the given index, or clears the cell if the index is nil.
  ///
  /// A cell is cleared when it is put aside for reuse.
  func show(_ index: Int?, in cell: View) {}
  func place(_ cell: View, _ index: Int) {
    cell.itemIndex = index
    cell.frame = frame(ofItem: index)
  }
  /// Called before cells are assigned to the visible items, `seen`; override to prepare items in
  /// and around that range.
  func prepare(around seen: Range<Int>) {}

  func arrange() {
    settled = nil
    for at in cells.indices.reversed() {
      if let index = cells[at].itemIndex, index < itemCount {
        place(cells[at], index)
      } else {
        retire(at)
      }
    }
    let length = itemCount == 0 ? 0 : end(ofItem: itemCount - 1) + spacing
    contentSize =
      runsDown
      ? Size(width: bounds.width, height: length) : Size(width: length, height: bounds.height)
    showCells()
  }

  // MARK: Cells

  /// Updates all visible cells; call this method after the items have changed.
  public final func reload() {
    for at in cells.indices.reversed() { retire(at) }
    arrange()
  }

  /// Returns the index of the item whose cell is or contains the given view; nil if there is none.
  public final func index(of view: View) -> Int? {
    cells.first { $0.isSelfOrAncestor(of: view) }?.itemIndex
  }

  /// Returns the cell that is showing the item at the given index; nil if no cell is showing it.
  public final func cell(at index: Int) -> View? { cells.first { $0.itemIndex == index } }

  public override func layout() {
    arrange()
    super.layout()
  }

  public override func contentOffsetChanged() { showCells() }

  private var visibleItems: Range<Int> {
    let (near, far) = runsDown ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    // The first item that ends beyond the near edge, by binary search.
    var (low, high) = (0, itemCount)
    while low < high {
      let middle = (low + high) / 2
      if end(ofItem: middle) <= near { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < itemCount {
      let item = frame(ofItem: last)
      guard (runsDown ? item.minY : item.minX) < far else { break }
      last += 1
    }
    return low..<last
  }

  /// Gives each visible item a cell, reusing cells that are out of sight and have no touches.
  private func showCells() {
    let seen = visibleItems
    guard seen != settled else { return }
    settled = nil
    prepare(around: seen)
    for at in cells.indices.reversed()
    where !seen.contains(cells[at].itemIndex ?? -1) && cells[at].touchCount == 0 {
      retire(at)
    }
    for index in seen where !cells.contains(where: { $0.itemIndex == index }) {
      guard let cell = spare.popLast() ?? makeCell() else { return }
      place(cell, index)
      show(index, in: cell)
      cell.isHidden = false
      cells.append(cell)
      guard cell.parent !== self else { continue }
      add(cell)
      cellAdded(cell)
    }
    if cells.count == seen.count { settled = seen }
  }

  private func retire(_ at: Int) {
    let cell = cells.remove(at: at)
    cell.isHidden = true
    show(nil, in: cell)
    spare.append(cell)
  }
}
