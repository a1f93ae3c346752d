import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews

/// The scrolled content of the overview, which shows the boards and their pages.
final class BoardsGrid: View {
  private(set) var layoutOfItems = BoardsLayout()
  var boards: [BoardIndex.Board] = []
  var present = 0
  /// Returns the image of a page; nil if there is none yet.
  var thumbnail: (Int) -> Image? = { _ in nil }
  /// Called when a part of the overview is pressed or chosen with a key.
  var onChoose: ((BoardsLayout.Target) -> Void)?
  /// The index of the board whose name is being edited; nil if none is.
  var renamed: Int? { didSet { if oldValue != renamed { invalidate() } } }

  private weak var scroll: ScrollView?
  private var drag: Drag?
  /// The index of the item under the finger; nil for none.
  private var pressed: Int? { didSet { if oldValue != pressed { invalidate() } } }
  /// The index of the item that keys act on; nil until a key is pressed.
  private var selected: Int? { didSet { if oldValue != selected { invalidate() } } }

  private var theme: Theme { tree?.theme ?? .dark }

  init(in scroll: ScrollView) {
    self.scroll = scroll
    super.init(frame: .zero)
  }

  func arrange(width: Double) {
    // In a narrow window, the buttons have only icons, to leave room for the names.
    let isNarrow = width < theme.textSize * 32
    let new = BoardsLayout(
      boards, width: width, theme: theme,
      buttonWidths: isNarrow
        ? (theme.controlHeight, theme.controlHeight)
        : (buttonWidth(Self.renameTitle), buttonWidth(Self.removeTitle)))
    if let selected, selected >= new.items.count { self.selected = nil }
    layoutOfItems = new
    frame = Rect(origin: .zero, size: new.size)
    invalidate()
  }

  private func buttonWidth(_ title: String) -> Double {
    (measureText(title, size: theme.textSize).width + theme.textSize * 1.5).rounded(.up)
  }

  static let renameTitle = "Rename"
  static let removeTitle = "Remove"

  // MARK: Touches

  /// A finger that presses an item or scrolls.
  private struct Drag {
    let serial: UInt32
    /// The place where the touch began or, once it scrolls, where it began to scroll, in surface
    /// coordinates.
    var start: Point
    var scrolls = false
    var trail: [(time: Timestamp, y: Double)] = []
  }

  /// The distance that a finger must exceed to scroll, in px.
  private static let slop = 10.0

  override func touchesBegan(_ touches: [ViewTouch]) {
    guard drag == nil, let touch = touches.first else { return }
    scroll?.stop()
    drag = Drag(serial: touch.serial, start: touch.touch.location)
    pressed = layoutOfItems.index(at: touch.location)
  }

  override func touchesMoved(_ touches: [ViewTouch]) {
    guard var drag, let touch = touches.first(where: { $0.serial == drag.serial }) else { return }
    let place = touch.touch.location
    if !drag.scrolls, place.distance(to: drag.start) > Self.slop {
      (drag.scrolls, drag.start) = (true, place)
      pressed = nil
      scroll?.beginScroll()
    }
    if drag.scrolls {
      scroll?.scroll(by: place - drag.start)
      drag.trail.append((touch.touch.time, place.y))
      drag.trail.removeAll { touch.touch.time - $0.time > .milliseconds(100) }
    }
    self.drag = drag
  }

  override func touchesEnded(_ touches: [ViewTouch]) {
    guard let drag, let touch = touches.first(where: { $0.serial == drag.serial }) else { return }
    self.drag = nil
    let chosen = pressed
    pressed = nil
    if drag.scrolls {
      scroll?.endScroll(velocity: Vector(dx: 0, dy: Self.speed(drag.trail)), at: touch.touch.time)
    } else if let chosen, !touch.isBounce {
      choose(chosen)
    }
  }

  override func touchesCancelled(_ touches: [ViewTouch]) {
    guard let drag, let touch = touches.first(where: { $0.serial == drag.serial }) else { return }
    self.drag = nil
    pressed = nil
    if drag.scrolls { scroll?.endScroll(velocity: .zero, at: touch.touch.time) }
  }

  private static func speed(_ trail: [(time: Timestamp, y: Double)]) -> Double {
    guard let first = trail.first, let last = trail.last, last.time > first.time else { return 0 }
    return (last.y - first.y) / (last.time - first.time).seconds
  }

  private func choose(_ index: Int) {
    guard layoutOfItems.items.indices.contains(index) else { return }
    onChoose?(layoutOfItems.items[index].target)
  }

  // MARK: Keys

  override var takesFocus: Bool { true }
  override var showsFocus: Bool { true }
  override func focusChanged(_ isFocused: Bool) { if !isFocused { selected = nil } }

  override func keyPressed(_ key: KeyEvent) -> Bool {
    guard key.phase != .released else { return false }
    switch key.name {
    case "Left": return select(toward: Vector(dx: -1, dy: 0))
    case "Right": return select(toward: Vector(dx: 1, dy: 0))
    case "Up": return select(toward: Vector(dx: 0, dy: -1))
    case "Down": return select(toward: Vector(dx: 0, dy: 1))
    default: return key.phase == .pressed && act(on: key.name)
    }
  }

  private func act(on key: String) -> Bool {
    let index = selected ?? presentItem
    guard let index else { return false }
    switch key {
    case "Return", "KP_Enter", "space":
      choose(index)
    case "F2":
      if let board = board(of: layoutOfItems.items[index].target) { onChoose?(.rename(board)) }
    case "Delete":
      guard case .page(let page) = layoutOfItems.items[index].target else { return false }
      onChoose?(.removePage(page))
    default: return false
    }
    return true
  }

  private func board(of target: BoardsLayout.Target) -> Int? {
    switch target {
    case .page(let page), .removePage(let page):
      boards.firstIndex { $0.pages.contains(page) }
    case .newPage(let board), .rename(let board), .removeBoard(let board): board
    }
  }

  private var presentItem: Int? {
    layoutOfItems.items.firstIndex { $0.target == .page(present) }
  }

  private func select(toward direction: Vector) -> Bool {
    if let selected {
      self.selected = layoutOfItems.index(from: selected, toward: direction) ?? selected
    } else {
      selected = presentItem ?? 0
    }
    show(selected)
    return true
  }

  /// Scrolls so that the present page is visible.
  func showPresent() { show(presentItem) }

  /// Scrolls so that the name of a board is visible.
  func showName(of board: Int) {
    if layoutOfItems.names.indices.contains(board) { show(layoutOfItems.names[board]) }
  }

  private func show(_ index: Int?) {
    guard let index, layoutOfItems.items.indices.contains(index) else { return }
    show(layoutOfItems.items[index].rect)
  }

  private func show(_ rect: Rect) {
    guard let scroll else { return }
    let (top, bottom) = (rect.minY - 24, rect.maxY + 24)
    let offset = scroll.contentOffset.y
    let wanted = bottom > offset + scroll.bounds.height ? bottom - scroll.bounds.height : offset
    let most = max(0, layoutOfItems.size.height - scroll.bounds.height)
    scroll.contentOffset.y = max(0, min(most, min(wanted, top)))
  }

  // MARK: Painting

  override func paint(_ canvas: Canvas) {
    let look = BoardsLook(theme: theme)
    for (index, board) in boards.enumerated() where index != renamed {
      guard layoutOfItems.names.indices.contains(index) else { continue }
      let isPresent = board.pages.contains(present)
      look.paintName(board.name, in: layoutOfItems.names[index], isPresent: isPresent, canvas)
    }
    for (index, item) in layoutOfItems.items.enumerated() {
      guard canvas.isVisible(item.rect.inset(by: -8)) else { continue }
      paint(item, look, isPressed: index == pressed, canvas)
      if index == selected { look.paintFocus(around: item.rect, canvas) }
    }
  }

  private func paint(
    _ item: BoardsLayout.Item, _ look: BoardsLook, isPressed: Bool, _ canvas: Canvas
  ) {
    switch item.target {
    case .page(let page):
      let place = boards.lazy.compactMap { $0.pages.firstIndex(of: page) }.first ?? 0
      look.paintPage(
        thumbnail(page), title: "Page \(place + 1)", in: item.rect, isPresent: page == present,
        isPressed: isPressed, canvas)
    case .removePage: look.paintCross(in: item.rect, isPressed: isPressed, canvas)
    case .newPage: look.paintNewPage(in: item.rect, isPressed: isPressed, canvas)
    case .rename:
      look.paintButton(Self.renameTitle, .pen, in: item.rect, isPressed: isPressed, canvas)
    case .removeBoard:
      look.paintButton(Self.removeTitle, .bin, in: item.rect, isPressed: isPressed, canvas)
    }
  }
}
