public import TactusGeometry

/// A vertically scrolling grid of items of the same size, in as many columns as fit.
///
/// Only the visible items have views: a view that scrolls out of sight is reused for another item.
public class Grid: RecyclingView {
  /// The number of items.
  public final var count: Int {
    didSet {
      guard count >= 0 else { Misuse.stop("a grid's item count must be 0 or more, not \(count)") }
      if oldValue != count { reload() }
    }
  }
  /// The minimum width and the exact height of each item, in px.
  ///
  /// Items widen to fill the row; a width of 0 makes a single column. If `followsTextSize` is true,
  /// a text size above the default enlarges both dimensions proportionally.
  public final var itemSize: Size { didSet { if oldValue != itemSize { reload() } } }
  /// Whether items grow with the theme's text size; text smaller than the default does not shrink
  /// them.
  public final var followsTextSize = false {
    didSet { if oldValue != followsTextSize { reload() } }
  }

  private let make: () -> View
  private let fill: (View, Int) -> Void

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - itemSize: The minimum width and the exact height of each item, in px.
  ///   - spacing: The gap between items, and between items and the grid's edges, in px.
  ///   - make: Creates a view that can show any item; called for slightly more views than are
  ///     visible at once.
  ///   - show: Fills the given view with the content of the item at the given index.
  public init<Cell: View>(
    count: Int, itemSize: Size, spacing: Double = 8, make: @escaping () -> Cell,
    show: @escaping (Cell, Int) -> Void
  ) {
    guard count >= 0 else { Misuse.stop("a grid's item count must be 0 or more, not \(count)") }
    guard itemSize.width >= 0, itemSize.height > 0, itemSize.width.isFinite,
      itemSize.height.isFinite
    else {
      Misuse.stop(
        "a grid's items need a finite width of 0 px or more and a finite height above 0 px, "
          + "not \(itemSize)")
    }
    self.count = count
    self.itemSize = itemSize
    self.make = make
    self.fill = { view, index in
      if let cell = view as? Cell { show(cell, index) }
    }
    super.init(spacing: spacing)
    scrollsHorizontally = false
  }

  /// Scrolls just far enough to make the item at the given index completely visible.
  public final func scroll(toItem index: Int) {
    guard (0..<count).contains(index) else {
      Misuse.stop("the grid has no item with index \(index); the number of items is \(count)")
    }
    let item = frame(ofItem: index).inset(by: -spacing)
    var offset = contentOffset
    if item.maxY > offset.y + bounds.height { offset.y = item.maxY - bounds.height }
    if item.minY < offset.y { offset.y = item.minY }
    stop()
    contentOffset = offset
  }

  public override func themeChanged() { arrange() }

  override var itemCount: Int { count }

  override func makeCell() -> View? { make() }

  override func show(_ index: Int?, in cell: View) {
    guard let index else { return }
    cell.transform = .identity
    fill(cell, index)
  }

  // MARK: Places

  private var columns: Int {
    guard itemSize.width > 0 else { return 1 }
    let width = itemSize.width * factor
    return max(1, Int(min((bounds.width - spacing) / (width + spacing), 10_000)))
  }

  private var height: Double { (itemSize.height * factor).rounded() }
  private var factor: Double { followsTextSize ? max(1, tree?.theme.textFactor ?? 1) : 1 }

  final override func frame(ofItem index: Int) -> Rect {
    let columns = columns
    let width = max(0, (bounds.width - spacing) / Double(columns) - spacing)
    let column = index % columns
    let isMirrored = tree?.theme.isRightToLeft == true
    let place = Double(isMirrored ? columns - 1 - column : column)
    return Rect(
      x: (spacing + place * (width + spacing)).rounded(),
      y: spacing + Double(index / columns) * (height + spacing), width: width.rounded(.down),
      height: height)
  }
}
