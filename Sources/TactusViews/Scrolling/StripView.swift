public import TactusGeometry
import TactusPainting

/// A row of pictures that scrolls sideways. Only the cells that are seen exist.
public final class StripView: ScrollView {
  public var pictures: [Picture] = [] { didSet { relayout() } }
  /// Between pictures, and before the first and after the last, in px.
  public var spacing = 16.0 { didSet { relayout() } }
  /// Above and below the pictures, in px.
  public var margin = 12.0 { didSet { relayout() } }
  /// Called when a cell comes into being, once: to attach recognizers.
  public var onNewCell: ((PictureView) -> Void)?

  /// Those that show a picture; few, in no order. Their order and that of `spare` depend on the
  /// events alone, so that the same trace gives the same log.
  private var cells: [PictureView] = []
  private var spare: [PictureView] = []
  /// Room in the budget for all of them.
  private var shares: [BudgetShare] = []
  /// Where each picture begins, and after them the end of the last.
  private var starts: [Double] = [0]

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    scrollsVertically = false
    keepsContent = true
  }

  public override func layout() {
    super.layout()
    relayout()
  }

  public override func contentOffsetChanged() { showCells() }

  /// To where the nearest pictures begin that have no cell.
  public override var readyContent: Rect {
    let seen = visibleIndices
    let left = seen.lowerBound > 0 ? starts[seen.lowerBound] - spacing : -bounds.width
    let isLast = seen.upperBound >= pictures.count
    let right = isLast ? contentSize.width + bounds.width : starts[seen.upperBound]
    return bounds.union(Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height))
  }

  /// The picture of a cell.
  public func picture(of cell: View) -> Picture? {
    guard let index = cell.itemIndex, pictures.indices.contains(index) else { return nil }
    return pictures[index]
  }

  private var pictureHeight: Double { max(0, bounds.height - 2 * margin) }

  private func width(of picture: Picture) -> Double {
    picture.size.height > 0
      ? (picture.size.width / picture.size.height * pictureHeight).rounded() : pictureHeight
  }

  private func relayout() {
    starts.removeAll(keepingCapacity: true)
    var x = spacing
    for picture in pictures {
      starts.append(x)
      x += width(of: picture) + spacing
    }
    starts.append(x)
    for at in cells.indices.reversed() { renew(at) }
    contentSize = Size(width: pictures.isEmpty ? 0 : x, height: bounds.height)
    showCells()
  }

  /// Puts a cell where its picture now belongs; one without a picture goes.
  private func renew(_ at: Int) {
    let cell = cells[at]
    if let index = cell.itemIndex, pictures.indices.contains(index) {
      place(cell, index)
    } else {
      retire(at)
    }
  }

  /// Makes the cells that are seen, out of those that no longer are and that no finger is on.
  private func showCells() {
    let seen = visibleIndices
    prepare(around: seen)
    for at in cells.indices.reversed() {
      let cell = cells[at]
      if !seen.contains(cell.itemIndex ?? -1) && cell.touchCount == 0 { retire(at) }
    }
    for index in seen where !cells.contains(where: { $0.itemIndex == index }) {
      guard makeCell(index) else { return }
    }
  }

  /// How many pictures beyond either end are asked for before they are seen.
  private static let ahead = 4

  private func prepare(around seen: Range<Int>) {
    // What is asked for last comes first: the farthest, and then what is seen.
    for distance in (1...Self.ahead).reversed() {
      for index in [seen.lowerBound - distance, seen.upperBound - 1 + distance]
      where pictures.indices.contains(index) { pictures[index].prepare() }
    }
  }

  private var visibleIndices: Range<Int> {
    // The first picture that ends right of the left edge, by halving.
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] - spacing <= bounds.minX { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < pictures.count && starts[end] < bounds.maxX { end += 1 }
    return low..<end
  }

  /// - Returns: Whether the budget had room for one more.
  private func makeCell(_ index: Int) -> Bool {
    let old = spare.popLast()
    if old == nil, let budget = tree?.budget {
      guard let share = budget.takeCell(for: self) else { return false }
      shares.append(share)
    }
    let cell = old ?? PictureView()
    cell.classes = ["cell"]
    place(cell, index)
    cell.isHidden = false
    cells.append(cell)
    if old == nil {
      add(cell)
      onNewCell?(cell)
    }
    return true
  }

  private func place(_ cell: PictureView, _ index: Int) {
    let picture = pictures[index]
    cell.itemIndex = index
    cell.frame = Rect(
      x: starts[index], y: margin, width: width(of: picture), height: pictureHeight)
    cell.picture = picture
    cell.hitShape = .rectangle
  }

  /// Puts a cell by for another picture.
  private func retire(_ at: Int) {
    let cell = cells.remove(at: at)
    cell.isHidden = true
    cell.picture = nil
    spare.append(cell)
  }
}
