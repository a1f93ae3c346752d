import TactusGeometry
import TactusPainting
import TactusSystem

/// A tile of a `PictureGrid`: a folder or a small picture, with its name below.
final class PictureTile: View {
  private let view = PictureView()
  private let label = Label(textSize: 13)
  private var shelf: PictureShelf?
  private var index: Int?
  private let mark = PictureTileMark()

  private static let nameHeight = 24.0
  private static let margin = 8.0

  init() {
    super.init()
    // The grid handles touches.
    hitShape = .none
    isUserInteractionEnabled = false
    label.lineLimit = 1
    label.textAlignment = .center
    for part in [view, label, mark] { add(part) }
  }

  func show(_ index: Int?, of shelf: PictureShelf) {
    (self.index, self.shelf) = (index, shelf)
    view.picture = nil
    // The card of a broken picture would be too small to read.
    if let index, case .picture(let picture) = shelf.items[index], picture.problem == nil {
      view.picture = picture
    }
    if let index { label.text = Self.name(of: shelf.items[index]) }
    mark.isHidden = true
    layout()
    invalidate()
  }

  private static func name(of item: PictureGrid.Item) -> String {
    switch item {
    case .folder(let name): FileName.shown(name)
    case .picture(let picture): picture.caption
    }
  }

  override func layout() {
    let room = Rect(
      x: Self.margin, y: Self.margin, width: bounds.width - 2 * Self.margin,
      height: bounds.height - Self.nameHeight - 2 * Self.margin)
    label.frame = Rect(
      x: 2, y: bounds.height - Self.nameHeight - 2, width: max(0, bounds.width - 4),
      height: Self.nameHeight)
    if let picture = view.picture, !room.isEmpty {
      view.frame = Rect(center: room.center, size: picture.size.fitting(room.size))
    }
    mark.frame = Rect(x: bounds.width - 36, y: 6, width: 30, height: 30)
  }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let index, let shelf, shelf.items.indices.contains(index) else { return }
    let theme = tree?.theme ?? .dark
    let isHighlighted = shelf.highlighted == index
    canvas.fillRoundedRect(
      bounds, radius: 10, .color(isHighlighted ? theme.pressedSurface : theme.surface))
    if isHighlighted {
      canvas.stroke(
        .roundedRect(bounds.inset(by: 1.5), radius: 8.5), .color(theme.accent), width: 3)
    }
    mark.isHidden = !shelf.checked.contains(index)
    switch shelf.items[index] {
    case .folder: paintFolder(canvas, theme)
    case .picture(let picture):
      if picture.problem != nil { paintBroken(canvas, theme) }
    }
  }

  private func paintBroken(_ canvas: Canvas, _ theme: Theme) {
    let room = Rect(
      x: Self.margin, y: Self.margin, width: bounds.width - 2 * Self.margin,
      height: bounds.height - Self.nameHeight - 2 * Self.margin)
    canvas.stroke(
      .roundedRect(room.inset(by: 1), radius: 8), .color(theme.outline), width: 1.5,
      dashes: [5, 5])
    canvas.drawText(
      "Cannot be\nshown", in: room, size: 13, color: theme.secondaryText, alignment: .center)
  }

  private func paintFolder(_ canvas: Canvas, _ theme: Theme) {
    let height = bounds.height - Self.nameHeight
    let box = Rect(
      center: Point(x: bounds.center.x, y: height / 2 + 6), size: Size(width: 76, height: 54))
    canvas.fillRoundedRect(
      Rect(x: box.minX, y: box.minY - 9, width: 34, height: 20), radius: 5,
      .color(theme.accent.mixed(with: .black, 0.25)))
    canvas.fillRoundedRect(box, radius: 7, .color(theme.accent))
  }
}

/// The check mark on a picture that was added.
private final class PictureTileMark: View {
  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = tree?.theme ?? .dark
    canvas.fill(.ellipse(in: bounds), .color(theme.accent))
    var check = Path()
    check.move(to: Point(x: bounds.width * 0.28, y: bounds.height * 0.52))
    check.line(to: Point(x: bounds.width * 0.44, y: bounds.height * 0.68))
    check.line(to: Point(x: bounds.width * 0.73, y: bounds.height * 0.34))
    canvas.stroke(check, .color(theme.onAccent), width: 3)
  }
}
