import TactusGeometry
public import TactusPainting

/// The panel of a sheet.
///
/// Without a background, the panel has the colors of the theme and round corners. The corners at the
/// sheet's edge are square. A bar on the opposite side shows that the panel can be dragged.
public final class SheetPanel: View {
  /// The edge of the window along which the panel lies.
  public package(set) var edge = SheetView.Edge.bottom {
    didSet {
      guard oldValue != edge else { return }
      layout()
      preferredSizeChanged()
      invalidate()
    }
  }
  /// The view that contains the panel's views; the bar lies beside it.
  package let content: View
  /// The view that fills the content and determines the height of the panel; nil if there is none.
  package var fittedContent: View? { didSet { layout() } }
  /// Whether the panel lies along its edge, with the size that its content needs.
  ///
  /// If the value is false, the panel keeps its frame.
  package var fitsContent = true { didSet { if fitsContent { preferredSizeChanged() } } }

  private enum Style {
    static let radius = 20.0
    /// The space for the bar, in px.
    static let grip = 28.0
    static let bar = Size(width: 48, height: 5)
    /// The maximum width of a panel at the top or bottom edge, at the left or right edge, and without
    /// an edge, in px with a text factor of 1.
    static let (wide, narrow, free) = (640.0, 360.0, 480.0)
    /// The maximum part of the window that the panel covers along the axis of its slide.
    static let most = 0.9
    static let margin = 12.0
  }

  /// Creates a panel without views, along the bottom edge.
  package init() {
    let content = SheetContent()
    self.content = content
    super.init()
    content.onChange = { [unowned self] in preferredSizeChanged() }
    isMultipleTouchEnabled = true
    add(content)
  }

  /// The sheet that the panel belongs to; nil if there is none.
  public var sheet: SheetView? { parent?.parent as? SheetView }

  // MARK: Layout

  public override func layout() {
    content.frame = grip.frame(in: Rect(origin: .zero, size: bounds.size))
    if let fittedContent, fittedContent.parent === content {
      fittedContent.setFrame(byLayout: Rect(origin: .zero, size: content.bounds.size))
    }
  }

  private struct Insets {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    func frame(in room: Rect) -> Rect {
      Rect(
        x: room.minX + left, y: room.minY + top, width: max(0, room.width - left - right),
        height: max(0, room.height - top - bottom))
    }
  }

  /// The space for the bar.
  private var grip: Insets {
    switch edge {
    case .bottom: Insets(top: Style.grip)
    case .top: Insets(bottom: Style.grip)
    case .left: Insets(right: Style.grip)
    case .right: Insets(left: Style.grip)
    case .none: Insets()
    }
  }

  /// Returns the frame of the panel along its edge, in a sheet with the given bounds.
  func preferredFrame(in room: Rect) -> Rect {
    let factor = max(1, tree?.theme.textFactor ?? 1)
    switch edge {
    case .bottom, .top:
      let width = min(room.width, Style.wide * factor)
      let height = length(width: width, most: room.height * Style.most, usual: room.height / 2)
      return Rect(
        x: room.center.x - width / 2, y: edge == .top ? room.minY : room.maxY - height,
        width: width,
        height: height)
    case .left, .right:
      let width = min(room.width * Style.most, Style.narrow * factor)
      return Rect(
        x: edge == .left ? room.minX : room.maxX - width, y: room.minY, width: width,
        height: room.height)
    case .none:
      let width = max(0, min(room.width - 2 * Style.margin, Style.free * factor))
      let most = max(0, room.height - 2 * Style.margin)
      let height = length(width: width, most: most, usual: most / 2)
      return Rect(center: room.center, size: Size(width: width, height: height))
    }
  }

  /// Returns the panel's height: the height that its content and the bar need, or `usual` without
  /// fitted content, but at most `most`.
  private func length(width: Double, most: Double, usual: Double) -> Double {
    let grip = edge == .none ? 0 : Style.grip
    let wanted = fittedContent?.preferredSize(
      in: Size(width: width, height: max(0, most - grip)))
    return min(wanted.map { $0.height + grip } ?? usual, most).rounded()
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    let theme = tree?.theme ?? .dark
    canvas.withState {
      canvas.clip(to: bounds)
      if let brush = background?.brush(for: bounds) {
        let box = boxWithSquareCorners(bounds, radius: cornerRadius)
        if cornerRadius > 0 {
          canvas.fillRoundedRect(box, radius: cornerRadius, brush)
        } else {
          canvas.fill(bounds, brush)
        }
      } else {
        let box = boxWithSquareCorners(bounds, radius: Style.radius)
        canvas.fillRoundedRect(box, radius: Style.radius, .color(theme.outline))
        canvas.fillRoundedRect(box.inset(by: 1), radius: Style.radius - 1, .color(theme.background))
      }
    }
    if let bar { canvas.fillRoundedRect(bar, radius: Style.bar.height / 2, .color(theme.outline)) }
  }

  /// Returns a rectangle that extends beyond the sheet's edge, so that the corners there are square.
  ///
  /// A panel that does not reach its edge keeps its round corners.
  private func boxWithSquareCorners(_ box: Rect, radius: Double) -> Rect {
    guard let room = parent?.bounds else { return box }
    var extra = Insets()
    let more = -2 * radius
    switch edge {
    case .bottom: if frame.maxY > room.maxY - 1 { extra.bottom = more }
    case .top: if frame.minY < room.minY + 1 { extra.top = more }
    case .left: if frame.minX < room.minX + 1 { extra.left = more }
    case .right: if frame.maxX > room.maxX - 1 { extra.right = more }
    case .none: break
    }
    return extra.frame(in: box)
  }

  /// The bar that shows that the panel can be dragged; nil if it cannot.
  private var bar: Rect? {
    let (long, short) = (Style.bar.width, Style.bar.height)
    let half = Style.grip / 2
    let wide = Size(width: long, height: short)
    let high = Size(width: short, height: long)
    return switch edge {
    case .bottom: Rect(center: Point(x: bounds.center.x, y: bounds.minY + half), size: wide)
    case .top: Rect(center: Point(x: bounds.center.x, y: bounds.maxY - half), size: wide)
    case .left: Rect(center: Point(x: bounds.maxX - half, y: bounds.center.y), size: high)
    case .right: Rect(center: Point(x: bounds.minX + half, y: bounds.center.y), size: high)
    case .none: nil
    }
  }
}

/// The view that contains a panel's views.
private final class SheetContent: View {
  var onChange: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hitShape = .none
  }

  override func childrenChanged() { onChange?() }

  override func preferredSizeOfChildChanged() { onChange?() }
}
