public import TactusGeometry
public import TactusPainting

/// Pictures in a row that scrolls sideways, or in a column that scrolls up and down; in several rows or
/// columns each picture goes to the shortest. Only the cells that are seen exist.
public final class StripView: ScrollView {
  public var pictures: [Picture] = [] { didSet { relayout() } }
  /// Between pictures, and before the first and after the last, in px.
  public var spacing = 16.0 { didSet { relayout() } }
  /// Above and below the pictures, or beside a column, in px.
  public var margin = 12.0 { didSet { relayout() } }
  /// Whether it scrolls up and down.
  public var isVertical = false {
    didSet {
      scrollsHorizontally = !isVertical
      scrollsVertically = isVertical
      relayout()
    }
  }
  /// How many rows, or columns, the pictures lie in.
  public var lanes = 1 { didSet { relayout() } }
  /// How long each picture's place is in the direction of scrolling, in px, with the picture fitted into it;
  /// 0 for as long as its shape makes it.
  public var cellLength = 0.0 { didSet { relayout() } }
  /// The size of the font in which each picture's name stands below it, in px; 0 for no names.
  public var captionSize = 0.0 { didSet { relayout() } }
  /// The colour of those names.
  public var captionColor = Color.white { didSet { relayout() } }
  /// Called when a cell comes into being, once: to attach recognizers.
  public var onNewCell: ((PictureView) -> Void)?

  /// Those that show a picture; few, in no order. Their order and that of `spare` depend on the
  /// events alone, so that the same trace gives the same log.
  private var cells: [PictureView] = []
  private var spare: [PictureView] = []
  /// Room in the budget for all of them.
  private var shares: [BudgetShare] = []
  /// Where each picture lies in the content, in the order of where they begin.
  private var places: [Rect] = []
  /// Where the pictures up to each one end, along the strip.
  private var ends: [Double] = []
  /// The pictures that are seen, if they and no others have cells; until others are seen there is nothing to do.
  private var settled: Range<Int>?

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

  private func start(of rect: Rect) -> Double { isVertical ? rect.minY : rect.minX }
  private func end(of rect: Rect) -> Double { isVertical ? rect.maxY : rect.maxX }

  /// The picture of a cell.
  public func picture(of cell: View) -> Picture? {
    guard let index = cell.itemIndex, pictures.indices.contains(index) else { return nil }
    return pictures[index]
  }

  /// How wide a row or a column is.
  private var breadth: Double {
    let whole = (isVertical ? bounds.width : bounds.height) - 2 * margin
    let names = isVertical ? 0 : Double(lanes) * captionHeight
    return max(0, (whole - Double(lanes - 1) * spacing - names) / Double(max(1, lanes)))
  }

  private var captionHeight: Double { (captionSize * 1.5).rounded(.up) }

  /// The shortest and the longest place of a picture, as parts of its breadth: one of a more extreme shape is
  /// cropped.
  private static let shapes = 0.5...2.5

  /// How long a picture is in the direction of scrolling, as a part of how broad it is.
  private func shape(of picture: Picture) -> Double {
    let (along, across) =
      isVertical
      ? (picture.size.height, picture.size.width) : (picture.size.width, picture.size.height)
    return across > 0 ? along / across : 1
  }

  /// How long a picture is that is as broad as its row or column.
  private func length(of picture: Picture, _ breadth: Double) -> Double {
    let shape = shape(of: picture)
    // In a place of a given length all of it is shown.
    let shown =
      cellLength > 0 ? shape : min(max(shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    return (shown * breadth).rounded()
  }

  /// How large all of a cell's picture is that may be cropped in the cell.
  public func wholeSize(of cell: PictureView) -> Size {
    guard cell.crops, let picture = cell.picture else { return cell.bounds.size }
    let whole = picture.size.filling(cell.bounds.size)
    let longest = Self.shapes.upperBound * breadth
    return whole.fitting(
      Size(width: min(whole.width, longest), height: min(whole.height, longest)))
  }

  private func relayout() {
    places.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    settled = nil
    let breadth = breadth
    var free = [Double](repeating: spacing, count: max(1, lanes))
    for picture in pictures {
      let lane = free.indices.min { free[$0] < free[$1] } ?? 0
      let own = length(of: picture, breadth)
      let room = cellLength > 0 ? cellLength : own
      let across = margin + Double(lane) * (breadth + spacing + (isVertical ? 0 : captionHeight))
      places.append(place(along: free[lane], across: across, own, breadth, room))
      free[lane] += room + spacing + (isVertical ? captionHeight : 0)
      ends.append(max(ends.last ?? 0, free[lane] - spacing))
    }
    for at in cells.indices.reversed() { renew(at) }
    let whole = ends.last.map { $0 + spacing } ?? 0
    contentSize =
      isVertical
      ? Size(width: bounds.width, height: whole) : Size(width: whole, height: bounds.height)
    showCells()
  }

  /// A picture's rectangle, fitted into its place.
  private func place(
    along: Double, across: Double, _ own: Double, _ breadth: Double, _ room: Double
  ) -> Rect {
    let zoom = own > room ? room / own : 1
    let (length, width) = (own * zoom, breadth * zoom)
    let x = along + (room - length) / 2
    let y = across + (breadth - width) / 2
    return isVertical
      ? Rect(x: y, y: x, width: width, height: length)
      : Rect(x: x, y: y, width: length, height: width)
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
    guard seen != settled else { return }
    settled = nil
    prepare(around: seen)
    for at in cells.indices.reversed() {
      let cell = cells[at]
      if !seen.contains(cell.itemIndex ?? -1) && cell.touchCount == 0 { retire(at) }
    }
    for index in seen where !cells.contains(where: { $0.itemIndex == index }) {
      guard makeCell(index) else { return }
    }
    if cells.count == seen.count { settled = seen }
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
    let near = isVertical ? bounds.minY : bounds.minX
    let far = isVertical ? bounds.maxY : bounds.maxX
    // The first picture that ends beyond the near edge, by halving.
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= near { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < places.count && start(of: places[last]) < far { last += 1 }
    return low..<last
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
    cell.frame = places[index]
    cell.crops = cellLength == 0 && !Self.shapes.contains(shape(of: picture))
    cell.picture = picture
    cell.hitShape = .rectangle
    placeCaption(of: cell, picture)
  }

  private func placeCaption(of cell: PictureView, _ picture: Picture) {
    let present = cell.children.first as? Label
    guard captionSize > 0 else {
      present?.removeFromParent()
      return
    }
    let label = present ?? Label(ofScene: .zero)
    label.isUserInteractionEnabled = false
    label.lineLimit = 1
    label.textSize = captionSize
    label.textColor = captionColor
    label.text = picture.caption
    label.frame = Rect(
      x: -spacing / 2, y: cell.bounds.height, width: cell.bounds.width + spacing,
      height: captionHeight)
    if present == nil { cell.add(label) }
  }

  /// Puts a cell by for another picture.
  private func retire(_ at: Int) {
    let cell = cells.remove(at: at)
    cell.isHidden = true
    cell.picture = nil
    spare.append(cell)
  }
}
