import TactusGeometry
public import TactusInput
public import TactusPainting
public import TactusViews

/// A button that opens a menu of actions or choices.
///
/// If the menu consists of choices, the button shows the current choice.
public final class Menu: Control {
  /// The text on the button.
  public var title: String { didSet { if oldValue != title { change() } } }
  /// The index of the chosen item; nil for a menu of actions.
  public var chosen: Int? {
    didSet {
      guard oldValue != chosen, let chosen else { return }
      guard items.indices.contains(chosen) else {
        Misuse.stop(
          "the menu has no choice with index \(chosen); number of choices: \(items.count)")
      }
      title = items[chosen].title
    }
  }

  private let items: [(title: String, action: () -> Void)]
  private var arrow: Double { (theme.textSize * 0.6).rounded() }

  /// Creates a menu of actions.
  public init(_ title: String, _ items: [(title: String, action: () -> Void)]) {
    self.title = title
    self.items = items
    super.init()
  }

  /// Creates a menu of choices.
  ///
  /// When the user chooses an item, `onChoose` is called with the index of the item.
  public init(_ choices: [String], chosen: Int = 0, onChoose: @escaping (Int) -> Void) {
    guard choices.indices.contains(chosen) else {
      Misuse.stop(
        "the menu has no choice with index \(chosen); number of choices: \(choices.count)")
    }
    title = choices[chosen]
    items = choices.enumerated().map { index, choice in (choice, { onChoose(index) }) }
    super.init()
    self.chosen = chosen
  }

  private func change() {
    invalidate()
    preferredSizeChanged()
  }

  public override func activate(at time: Timestamp) {
    tree?.onMenuRequest?(
      items.enumerated().map { index, item in
        (
          title: item.title,
          action: { [weak self] _ in
            if self?.chosen != nil { self?.chosen = index }
            item.action()
          }
        )
      }, self)
  }

  public override var maximumWidth: Double { 640 * theme.textFactor }

  /// Returns the button's preferred size, which is wide enough for the widest choice.
  public override func preferredSize(in room: Size) -> Size {
    let titles = chosen == nil ? [title] : items.map(\.title)
    let widest = titles.map { measureText($0, size: theme.textSize).width }.max() ?? 0
    return Size(
      width: (widest + theme.textSize * 2.5 + arrow).rounded(.up), height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    paintBox(
      bounds, radius: min(12, bounds.height / 2),
      fill: isPressed ? theme.pressedSurface : theme.surface, edge: theme.outline, on: canvas)
    let (margin, arrow) = (theme.textSize * 0.8, arrow)
    let isMirrored = theme.isRightToLeft
    let text = Rect(
      x: bounds.minX + margin + (isMirrored ? arrow + margin / 2 : 0), y: bounds.minY,
      width: max(1, bounds.width - 2.5 * margin - arrow), height: bounds.height)
    canvas.drawText(
      title, in: text, size: theme.textSize, color: shade(theme.text),
      alignment: isMirrored ? .right : .left)
    let tip = Point(
      x: isMirrored ? bounds.minX + margin + arrow / 2 : bounds.maxX - margin - arrow / 2,
      y: bounds.center.y + arrow / 4)
    var path = Path()
    path.move(to: Point(x: tip.x - arrow / 2, y: tip.y - arrow / 2))
    path.line(to: tip)
    path.line(to: Point(x: tip.x + arrow / 2, y: tip.y - arrow / 2))
    canvas.stroke(path, .color(shade(theme.text)), width: 2)
  }
}
