public import TactusGeometry
public import TactusPainting

/// A strip of pictures that scrolls horizontally or vertically, in one or more rows or columns.
///
/// Each picture is appended to the row or column that is the shortest so far. Only the visible
/// pictures have cells.
public final class StripView: RecyclingView {
  /// The pictures, in the order of the strip.
  public var pictures: [Picture] = [] { didSet { arrange() } }
  /// The margin at each edge parallel to the scroll axis, in px.
  public var margin = 12.0 { didSet { arrange() } }
  /// Whether the strip scrolls vertically.
  public var isVertical = false {
    didSet {
      scrollsHorizontally = !isVertical
      scrollsVertically = isVertical
      arrange()
    }
  }
  /// The number of rows, or of columns if the strip scrolls vertically.
  public var lanes = 1 { didSet { arrange() } }
  /// The length of each cell along the scroll axis, in px; 0 to derive it from the picture's shape.
  ///
  /// If the length is not 0, each picture is shown whole, scaled down if necessary.
  public var cellLength = 0.0 { didSet { arrange() } }
  /// The font size of the name below each picture, in px; 0 for no names.
  public var captionSize = 0.0 { didSet { arrange() } }
  /// The color of the name below each picture.
  public var captionColor = Color.white { didSet { arrange() } }
  /// Called once with each new cell, so that the caller can attach recognizers to it.
  public var onNewCell: ((PictureView) -> Void)?

  /// How many copies of each picture are being dragged out of the strip, by the picture's index.
  private var taken: [Int: Int] = [:]
  private var shares: [BudgetShare] = []
  /// The frames of the pictures in the content, ordered by their starts along the scroll axis.
  private var places: [Rect] = []
  private var ends: [Double] = []

  /// Creates a strip without pictures.
  public init(frame: Rect = .zero) {
    super.init(frame: frame, spacing: 16)
    scrollsVertically = false
    keepsContent = true
  }

  /// Returns the picture that a cell is showing; nil if the view is not a cell with a picture.
  public func picture(of cell: View) -> Picture? {
    guard let index = cell.itemIndex, pictures.indices.contains(index) else { return nil }
    return pictures[index]
  }

  /// The opacity of a picture of which a copy is being dragged out of the strip.
  private static let takenOpacity = 0.35

  /// Dims a picture while copies of it are being dragged out of the strip.
  ///
  /// - Parameters:
  ///   - index: The index of the picture; nil has no effect.
  ///   - change: The number of copies that have been taken, negative for those put back.
  public func noteTaken(_ index: Int?, by change: Int) {
    guard let index else { return }
    let count = (taken[index] ?? 0) + change
    taken[index] = count > 0 ? count : nil
    cell(at: index)?.alpha = opacity(of: index)
  }

  private func opacity(of index: Int) -> Double { taken[index] == nil ? 1 : Self.takenOpacity }

  private var breadth: Double {
    let whole = (isVertical ? bounds.width : bounds.height) - 2 * margin
    let names = isVertical ? 0 : Double(lanes) * captionHeight
    return max(0, (whole - Double(lanes - 1) * spacing - names) / Double(max(1, lanes)))
  }

  private var captionHeight: Double { (captionSize * 1.5).rounded(.up) }

  /// The minimum and maximum ratio of a cell's length to its breadth if `cellLength` is 0.
  ///
  /// A picture of a more extreme shape is cropped.
  private static let shapes = 0.5...2.5

  /// Returns the ratio of a picture's length along the scroll axis to its breadth.
  private func shape(of picture: Picture) -> Double {
    let (along, across) =
      isVertical
      ? (picture.size.height, picture.size.width) : (picture.size.width, picture.size.height)
    return across > 0 ? along / across : 1
  }

  private func length(of picture: Picture, _ breadth: Double) -> Double {
    let shape = shape(of: picture)
    // A cell of a given length shows the whole picture.
    let shown =
      cellLength > 0 ? shape : min(max(shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    return (shown * breadth).rounded()
  }

  /// Returns the size, in px, that the picture in a cell would have if it were not cropped.
  ///
  /// The aspect ratio is that of the picture. If necessary, the size is reduced so that neither
  /// dimension exceeds the maximum length of a cell.
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

  /// The number of pictures to prefetch beyond each end of the visible range.
  private static let ahead = 4

  override func prepare(around seen: Range<Int>) {
    // The latest request is served first: the farthest pictures are requested first, then the
    // visible ones.
    for distance in (1...Self.ahead).reversed() {
      for index in [seen.lowerBound - distance, seen.upperBound - 1 + distance]
      where pictures.indices.contains(index) { pictures[index].prepare() }
    }
  }

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
    cell.alpha = opacity(of: index)
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
