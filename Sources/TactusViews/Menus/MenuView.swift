public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A pop-up menu: a list of titles to choose from, with an arrow that points at the menu's target.
public final class MenuView: View {
  /// The titles of the items, from top to bottom.
  public let titles: [String]
  /// The index of the item under the finger or selected by the keyboard; nil for none.
  public var highlighted: Int? { didSet { if oldValue != highlighted { invalidate() } } }
  /// Called with the index of the chosen item and the time of the choice.
  public var onChoose: ((Int, Timestamp) -> Void)?

  private var placement = MenuPlacement(size: .zero, target: .zero, room: .zero)

  private let look: MenuLook

  /// Creates a menu.
  public init(titles: [String], look: MenuLook = MenuLook()) {
    self.titles = titles
    self.look = look
    super.init()
    overhang = 28
  }

  /// Places the menu so that its arrow points at the given target.
  ///
  /// - Parameters:
  ///   - target: The rectangle to point at, in the parent's coordinates.
  ///   - room: The rectangle that must contain the menu, in the parent's coordinates.
  ///   - quarters: The number of clockwise quarter turns by which the menu is rotated, to face a
  ///     person at another side of a table.
  public func place(at target: Rect, in room: Rect, turnedBy quarters: Int = 0) {
    let turn = Self.turn(quarters, about: room.center)
    let back = turn.inverse ?? .identity
    place(upright: back.apply(target), in: back.apply(room))
    center = turn.apply(placement.frame.center)
    transform = quarters % 4 == 0 ? .identity : Self.turn(quarters, about: .zero)
  }

  /// Returns a rotation by the given number of clockwise quarter turns.
  ///
  /// The coefficients are exact, so that points on whole pixels stay on whole pixels.
  private static func turn(_ quarters: Int, about center: Point) -> Transform {
    let turns: [(a: Double, b: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let (a, b) = turns[((quarters % 4) + 4) % 4]
    return Transform(
      a: a, b: b, c: -b, d: a, tx: center.x - a * center.x + b * center.y,
      ty: center.y - b * center.x - a * center.y)
  }

  private func place(upright target: Rect, in room: Rect) {
    let widest = titles.map { Canvas.measureText($0, size: look.textSize).width }.max() ?? 0
    let wanted = max(MenuLook.least, (widest + 2 * look.padding).rounded(.up))
    let size = Size(
      width: min(wanted, max(MenuLook.least, room.width - 2 * MenuPlacement.margin)),
      height: Double(titles.count) * look.rowHeight)
    placement = MenuPlacement(size: size, target: target, room: room)
    frame = placement.frame
    let box = bubble
    let arrow = arrowPath
    hitShape = .custom { box.contains($0) || arrow.contains($0) }
    invalidate()
  }

  private var bubble: Rect {
    Rect(
      x: 0, y: placement.pointsDown ? 0 : MenuPlacement.arrowHeight, width: bounds.width,
      height: bounds.height - MenuPlacement.arrowHeight)
  }

  private var arrowPath: Path {
    let tip = Point(x: placement.arrowX, y: placement.pointsDown ? bounds.height : 0)
    let base = placement.pointsDown ? bubble.maxY - 0.5 : bubble.minY + 0.5
    var path = Path()
    path.move(to: Point(x: tip.x - MenuLook.arrowWidth / 2, y: base))
    path.line(to: tip)
    path.line(to: Point(x: tip.x + MenuLook.arrowWidth / 2, y: base))
    path.close()
    return path
  }

  private func row(_ index: Int) -> Rect {
    Rect(
      x: 0, y: bubble.minY + Double(index) * look.rowHeight, width: bounds.width,
      height: look.rowHeight)
  }

  private func item(at point: Point) -> Int? {
    titles.indices.first { row($0).contains(point) }
  }

  // MARK: Choosing

  public override func touchesBegan(_ touches: [ViewTouch]) { touchesMoved(touches) }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    for touch in touches { highlighted = item(at: touch.location(in: self)) }
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    for touch in touches {
      guard let index = item(at: touch.location(in: self)) else { continue }
      onChoose?(index, touch.touch.time)
    }
    highlighted = nil
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) { highlighted = nil }

  /// Moves the highlight down by `step` items, or up if `step` is negative, wrapping around at the
  /// ends.
  ///
  /// If no item is highlighted, a positive step highlights the first item, and a negative step
  /// highlights the last one.
  public func moveHighlight(by step: Int) {
    guard !titles.isEmpty else { return }
    guard let present = highlighted else {
      highlighted = step > 0 ? 0 : titles.count - 1
      return
    }
    highlighted = (present + step + titles.count) % titles.count
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let box = bubble
    canvas.drawShadow(
      of: box, radius: MenuLook.radius, blur: 12, offset: Vector(dx: 0, dy: 4),
      color: Color(white: 0, alpha: 0.45))
    canvas.fill(arrowPath, .color(look.fill))
    canvas.fillRoundedRect(box, radius: MenuLook.radius, .color(look.fill))
    canvas.withState {
      canvas.clip(toRounded: box, radius: MenuLook.radius)
      for index in titles.indices {
        let row = row(index)
        if index == highlighted { canvas.fill(row, .color(look.highlight)) }
        if index > 0 {
          canvas.fill(
            Rect(x: row.minX, y: row.minY, width: row.width, height: 1), .color(look.line))
        }
      }
    }
    for index in titles.indices {
      canvas.drawText(
        titles[index], in: row(index).inset(by: 4), size: look.textSize,
        color: index == highlighted ? look.highlightedText : look.text,
        alignment: .center)
    }
  }
}
