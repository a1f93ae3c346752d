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

  private var cells: [Int: PictureView] = [:]
  private var spare: [PictureView] = []
  /// Where each picture begins, and after them the end of the last.
  private var starts: [Double] = [0]

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    scrollsVertically = false
  }

  public override func layout() {
    super.layout()
    relayout()
  }

  public override func contentOffsetChanged() { showCells() }

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
    for (_, cell) in cells { retire(cell) }
    cells.removeAll()
    starts.removeAll(keepingCapacity: true)
    var x = spacing
    for picture in pictures {
      starts.append(x)
      x += width(of: picture) + spacing
    }
    starts.append(x)
    contentSize = Size(width: pictures.isEmpty ? 0 : x, height: bounds.height)
    showCells()
  }

  /// Makes the cells that are seen, out of those that no longer are.
  private func showCells() {
    guard !pictures.isEmpty else { return }
    let seen = visibleIndices
    for (index, cell) in cells where !seen.contains(index) {
      retire(cell)
      cells[index] = nil
    }
    for index in seen where cells[index] == nil { cells[index] = makeCell(index) }
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

  private func makeCell(_ index: Int) -> PictureView {
    let isNew = spare.isEmpty
    let cell = spare.popLast() ?? PictureView()
    let picture = pictures[index]
    cell.classes = ["cell"]
    cell.itemIndex = index
    cell.frame = Rect(
      x: starts[index], y: margin, width: width(of: picture), height: pictureHeight)
    cell.picture = picture
    cell.hitShape = .rectangle
    cell.isHidden = false
    if isNew {
      add(cell)
      onNewCell?(cell)
    }
    return cell
  }

  private func retire(_ cell: PictureView) {
    cell.isHidden = true
    spare.append(cell)
  }
}
