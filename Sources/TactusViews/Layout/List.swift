import TactusGeometry
public import TactusInput
public import TactusPainting

/// A list of rows, one of which the user can choose with a tap or the arrow keys.
///
/// Only the visible rows have views.
public final class List: Grid {
  /// The index of the chosen row; nil for none.
  public var chosen: Int? {
    didSet {
      if let chosen, !(0..<count).contains(chosen) {
        Misuse.stop("the list has no row with index \(chosen); the number of rows is \(count)")
      }
      if oldValue != chosen { invalidate() }
    }
  }
  /// Called with the index of a row when the user chooses a row that is not yet chosen.
  public var onChoose: ((Int) -> Void)?

  private var isFocused = false
  private var pressed: Int? { didSet { if oldValue != pressed { invalidate() } } }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - rowHeight: The height of each row, in px.
  ///   - make: Creates a view that can show any row; called for slightly more views than are
  ///     visible at once.
  ///   - show: Fills the given view with the content of the row at the given index.
  public init<Row: View>(
    count: Int, rowHeight: Double = Theme.leastTarget, make: @escaping () -> Row,
    show: @escaping (Row, Int) -> Void
  ) {
    super.init(
      count: count, itemSize: Size(width: 0, height: rowHeight), spacing: 0, make: make, show: show)
  }

  /// Creates a list with one line of text in each row.
  ///
  /// The rows grow with the theme's text size.
  public convenience init(_ titles: [String], onChoose: ((Int) -> Void)? = nil) {
    self.init(
      count: titles.count, make: { ListRow() },
      show: { row, index in row.label.text = titles[index] }
    )
    self.onChoose = onChoose
    followsTextSize = true
  }

  private func choose(_ index: Int) {
    scroll(toItem: index)
    guard index != chosen else { return }
    chosen = index
    onChoose?(index)
  }

  // MARK: Touches and keys

  public override func touchesBegan(_ touches: [ViewTouch]) {
    pressed = touches.first.flatMap { index(of: $0.view) }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {}

  public override func touchesEnded(_ touches: [ViewTouch]) {
    if let pressed { choose(pressed) }
    pressed = nil
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) { pressed = nil }

  public override var takesFocus: Bool { count > 0 && !isHidden }

  public override func keyPressed(_ key: KeyEvent) -> Bool {
    let page = max(1, Int(bounds.height / frame(ofItem: 0).height) - 1)
    let wanted: Int
    switch key.name {
    case "Down": wanted = chosen.map { $0 + 1 } ?? 0
    case "Up": wanted = chosen.map { $0 - 1 } ?? count - 1
    case "Page_Down", "Next": wanted = (chosen ?? 0) + page
    case "Page_Up", "Prior": wanted = (chosen ?? 0) - page
    case "Home": wanted = 0
    case "End": wanted = count - 1
    default: return false
    }
    if key.phase != .released { choose(min(max(wanted, 0), count - 1)) }
    return true
  }

  /// Always true, because the list paints its own focus ring.
  ///
  /// The usual ring around the view would be clipped, or would scroll away with the rows.
  public override var showsFocus: Bool { true }

  public override func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    invalidate()
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = tree?.theme ?? .dark
    for index in [chosen, pressed].compactMap(\.self) where (0..<count).contains(index) {
      let row = frame(ofItem: index)
      canvas.fillRoundedRect(
        row.inset(by: 2), radius: 8,
        .color(index == pressed ? theme.pressedSurface : theme.surface))
      guard index == chosen else { continue }
      let x = theme.isRightToLeft ? row.maxX - 6 : row.minX + 2
      canvas.fillRoundedRect(
        Rect(x: x, y: row.minY + 8, width: 4, height: row.height - 16), radius: 2,
        .color(theme.accent))
    }
    if isFocused {
      let ring = Path.roundedRect(bounds.inset(by: 1.5), radius: 8)
      canvas.stroke(ring, .color(theme.focus), width: 3)
    }
  }
}

final class ListRow: View {
  let label = Label()

  init() {
    super.init()
    label.lineLimit = 1
    add(label)
  }

  override func layout() {
    label.frame = Rect(
      x: 16, y: 0, width: max(0, bounds.width - 32), height: bounds.height)
  }
}
