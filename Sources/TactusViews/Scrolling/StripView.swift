public import TactusGeometry
public import TactusPainting

/// Pictures in a row that scrolls sideways, or in a column that scrolls up and down; in several rows or
/// columns each picture goes to the shortest. Only the cells that are seen exist.
public final class StripView: RecyclingView {
  public var pictures: [Picture] = [] { didSet { arrange() } }
  /// Above and below the pictures, or beside a column, in px.
  public var margin = 12.0 { didSet { arrange() } }
  /// Whether it scrolls up and down.
  public var isVertical = false {
    didSet {
      scrollsHorizontally = !isVertical
      scrollsVertically = isVertical
      arrange()
    }
  }
  /// How many rows, or columns, the pictures lie in.
  public var lanes = 1 { didSet { arrange() } }
  /// How long each picture's place is in the direction of scrolling, in px, with the picture fitted into it;
  /// 0 for as long as its shape makes it.
  public var cellLength = 0.0 { didSet { arrange() } }
  /// The size of the font in which each picture's name stands below it, in px; 0 for no names.
  public var captionSize = 0.0 { didSet { arrange() } }
  /// The colour of those names.
  public var captionColor = Color.white { didSet { arrange() } }
  /// Called when a cell comes into being, once: to attach recognizers.
  public var onNewCell: ((PictureView) -> Void)?

  /// Room in the budget for all of them.
  private var shares: [BudgetShare] = []
  /// Where each picture lies in the content, in the order of where they begin.
  private var places: [Rect] = []
  /// Where the pictures up to each one end, along the strip.
  private var ends: [Double] = []

  public init(frame: Rect = .zero) {
    super.init(frame: frame, spacing: 16)
    scrollsVertically = false
    keepsContent = true
  }

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

  override var itemCount: Int { pictures.count }
  override var runsDown: Bool { isVertical }
  override func frame(ofItem index: Int) -> Rect { places[index] }
  override func end(ofItem index: Int) -> Double { ends[index] }

  override func arrange() {
    places.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
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
    super.arrange()
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

  /// How many pictures beyond either end are asked for before they are seen.
  private static let ahead = 4

  override func prepare(around seen: Range<Int>) {
    // What is asked for last comes first: the farthest, and then what is seen.
    for distance in (1...Self.ahead).reversed() {
      for index in [seen.lowerBound - distance, seen.upperBound - 1 + distance]
      where pictures.indices.contains(index) { pictures[index].prepare() }
    }
  }

  /// As long as the budget has room for one more.
  override func makeCell() -> View? {
    if let budget = tree?.budget {
      guard let share = budget.takeCell(for: self) else { return nil }
      shares.append(share)
    }
    return PictureView()
  }

  override func cellAdded(_ cell: View) {
    if let cell = cell as? PictureView { onNewCell?(cell) }
  }

  override func show(_ index: Int?, in cell: View) {
    if index == nil { (cell as? PictureView)?.picture = nil }
    cell.classes = ["cell"]
  }

  override func place(_ cell: View, _ index: Int) {
    super.place(cell, index)
    guard let cell = cell as? PictureView else { return }
    let picture = pictures[index]
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
}
