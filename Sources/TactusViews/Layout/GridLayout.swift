public import TactusGeometry

/// A view that arranges its children in rows and columns of equal width.
///
/// Unlike a `Grid`, it has a view for each item and does not scroll. Each row is as high as its
/// highest view. Rows begin on the right if the theme is right-to-left. A hidden view takes no
/// space.
public final class GridLayout: ArrangingView {
  /// The number of columns; nil for as many as fit.
  public var columns: Int? { didSet { if oldValue != columns { arrangeAnew() } } }
  /// The minimum width of the columns if their number is not set, in px.
  public var itemWidth = 120.0 { didSet { if oldValue != itemWidth { arrangeAnew() } } }
  /// The height of the rows, in px; nil for the preferred heights of the views.
  public var itemHeight: Double? { didSet { if oldValue != itemHeight { arrangeAnew() } } }
  /// The gap between neighboring views, in px.
  public var spacing = 8.0 { didSet { if oldValue != spacing { arrangeAnew() } } }
  /// The margin between the grid's edges and its views, in px.
  public var padding = 0.0 { didSet { if oldValue != padding { arrangeAnew() } } }

  /// Creates an empty grid with the given frame, in its parent's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hitShape = .none
  }

  public override func childrenChanged() { arrangeAnew() }

  override func childrenReordered(_ views: [View]) { arrangeAnew() }

  private var shown: [View] { children.filter { !$0.isHidden && !($0 is OutlineView) } }

  private func columnCount(in width: Double) -> Int {
    if let columns { return max(1, columns) }
    let room = width - 2 * padding + spacing
    return max(1, Int(min(room / max(1, itemWidth + spacing), 10_000)))
  }

  /// Returns the frames of the shown views in a grid of the given width, and the height they need.
  private func frames(in width: Double) -> (frames: [Rect], height: Double) {
    let (shown, columns) = (shown, columnCount(in: width))
    let room = width - 2 * padding - Double(columns - 1) * spacing
    let size = max(0, room / Double(columns))
    let isMirrored = tree?.theme.isRightToLeft == true
    var (frames, y): ([Rect], Double) = ([], padding)
    for start in stride(from: 0, to: shown.count, by: columns) {
      let row = shown[start..<min(start + columns, shown.count)]
      let wanted = row.map { $0.preferredSize(in: Size(width: size, height: .infinity)).height }
      let height = itemHeight ?? wanted.max() ?? 0
      for column in row.indices.map({ $0 - start }) {
        let place = Double(isMirrored ? columns - 1 - column : column)
        frames.append(
          Rect(x: padding + place * (size + spacing), y: y, width: size, height: height))
      }
      y += height + spacing
    }
    return (frames, shown.isEmpty ? 2 * padding : y - spacing + padding)
  }

  override func placeChildren() {
    for (view, frame) in zip(shown, frames(in: bounds.width).frames) {
      view.setFrame(byLayout: frame)
    }
  }

  public override func preferredSize(in room: Size) -> Size {
    let width = room.width.isFinite ? room.width : bounds.width
    return Size(width: width, height: frames(in: width).height)
  }
}
