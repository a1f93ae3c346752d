import TactusGeometry

/// Items in the direction of scrolling, of which only those that are seen have a cell: one that scrolls out of
/// sight shows another item when it comes back in. A grid, a list and a strip say what their items are and where
/// they lie.
public class RecyclingView: ScrollView {
  /// Between items, and before the first and after the last, in px.
  public final var spacing: Double { didSet { if oldValue != spacing { arrange() } } }

  /// Those that show an item; few, in no order. Their order and that of `spare` depend on the events
  /// alone, so that the same trace gives the same log.
  private var cells: [View] = []
  private var spare: [View] = []
  /// The items that are seen, if they and no others have cells; until others are seen there is nothing to do.
  private var settled: Range<Int>?

  init(frame: Rect = .zero, spacing: Double) {
    self.spacing = spacing
    super.init(frame: frame)
  }

  // MARK: For subclasses

  var itemCount: Int { 0 }
  /// Whether items follow one another downwards.
  var runsDown: Bool { true }
  /// Where an item lies in the content. None begins before an earlier one.
  func frame(ofItem index: Int) -> Rect { .zero }
  /// Where an item and all before it end, in the direction of scrolling.
  func end(ofItem index: Int) -> Double { frame(ofItem: index).maxY }
  /// Returns a new cell; nil where there is no room for one.
  func makeCell() -> View? { nil }
  /// Called with each new cell once it is in the view.
  func cellAdded(_ cell: View) {}
  /// Makes a cell show an item; nil for none, before it is put by.
  func show(_ index: Int?, in cell: View) {}
  /// Puts a cell where its item lies now.
  func place(_ cell: View, _ index: Int) {
    cell.itemIndex = index
    cell.frame = frame(ofItem: index)
  }
  /// Called before other items are seen.
  func prepare(around seen: Range<Int>) {}

  /// Puts every item where it belongs now.
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

  /// Shows every item anew: what they are has changed.
  public final func reload() {
    for at in cells.indices.reversed() { retire(at) }
    arrange()
  }

  /// The number of the item that a view in this one shows; nil for another view.
  public final func index(of view: View) -> Int? {
    cells.first { $0.isSelfOrAncestor(of: view) }?.itemIndex
  }

  /// The view that shows an item; nil while that is out of sight.
  public final func cell(at index: Int) -> View? { cells.first { $0.itemIndex == index } }

  public override func layout() {
    arrange()
    super.layout()
  }

  public override func contentOffsetChanged() { showCells() }

  private var visibleItems: Range<Int> {
    let (near, far) = runsDown ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    // The first item that ends beyond the near edge, by halving.
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

  /// Makes the cells that are seen, out of those that no longer are and that no finger is on.
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

  /// Puts a cell by for another item.
  private func retire(_ at: Int) {
    let cell = cells.remove(at: at)
    cell.isHidden = true
    show(nil, in: cell)
    spare.append(cell)
  }
}
