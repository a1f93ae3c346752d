public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A pop-up menu: a list of titles to choose from, with an arrow that points at the menu's target.
public final class MenuView: View {
  /// The titles of the items, from top to bottom.
  public let titles: [String]
  /// The number of items at the end that remove something; they are apart from the others, in
  /// another color.
  public let destructiveCount: Int
  /// The index of the item under the finger or selected by the keyboard; nil for none.
  public var highlighted: Int? { didSet { if oldValue != highlighted { invalidate() } } }
  /// Called with the index of the chosen item and the time of the choice.
  public var onChoose: ((Int, Timestamp) -> Void)?

  private var placement = MenuPlacement(size: .zero, target: .zero, room: .zero)

  private let look: MenuLook

  /// Creates a menu in which the last `destructiveCount` items remove something.
  public init(titles: [String], destructiveCount: Int = 0, look: MenuLook = MenuLook()) {
    self.titles = titles
    self.destructiveCount = min(max(0, destructiveCount), titles.count)
    self.look = look
    super.init()
    overhang = 28
  }

  /// Places the menu so that its arrow points at the given target.
  ///
  /// - Parameters:
  ///   - target: The rectangle to point at, in the parent's coordinates.
  ///   - room: The rectangle that must contain the menu, in the parent's coordinates.
  ///   - finger: The place of the finger that opens the menu, in the parent's coordinates; the
  ///     menu is placed there if it has no room beside the target.
  ///   - quarters: The number of clockwise quarter turns by which the menu is rotated, to face a
  ///     person at another side of a table.
  public func place(
    at target: Rect, in room: Rect, finger: Point? = nil, turnedBy quarters: Int = 0
  ) {
    let turn = Self.turn(quarters, about: room.center)
    let back = turn.inverse ?? .identity
    place(upright: back.apply(target), in: back.apply(room), finger.map(back.apply))
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

  private func place(upright target: Rect, in room: Rect, _ finger: Point?) {
    let widest = titles.map { Canvas.measureText($0, size: look.textSize).width }.max() ?? 0
    let wanted = max(MenuLook.least, (widest + 2 * look.padding).rounded(.up))
    let size = Size(
      width: min(wanted, max(MenuLook.least, room.width - 2 * MenuPlacement.margin)),
      height: Double(titles.count) * look.rowHeight + separation)
    placement = MenuPlacement(size: size, target: target, room: room, finger: finger)
    frame = placement.frame
    let box = bubble
    let arrow = arrowPath
    hitShape = .custom { box.contains($0) || arrow.contains($0) }
    invalidate()
  }

  /// The height of the gap before the items that remove something; 0 if there is none.
  private var separation: Double {
    0 < destructiveCount && destructiveCount < titles.count ? MenuLook.separation : 0
  }
  private var firstDestructive: Int { titles.count - destructiveCount }

  private var bubble: Rect {
    let arrow = MenuPlacement.arrowHeight
    let (width, height) = (bounds.width, bounds.height)
    return switch placement.direction {
    case .down: Rect(x: 0, y: 0, width: width, height: height - arrow)
    case .up: Rect(x: 0, y: arrow, width: width, height: height - arrow)
    case .left: Rect(x: arrow, y: 0, width: width - arrow, height: height)
    case .right: Rect(x: 0, y: 0, width: width - arrow, height: height)
    }
  }

  private var arrowPath: Path {
    let (box, offset) = (bubble, placement.arrowOffset)
    // The arrow overlaps the box, so that no line shows between them.
    let (tip, base) =
      switch placement.direction {
      case .down: (Point(x: offset, y: bounds.height), Point(x: offset, y: box.maxY - 0.5))
      case .up: (Point(x: offset, y: 0), Point(x: offset, y: box.minY + 0.5))
      case .left: (Point(x: 0, y: offset), Point(x: box.minX + 0.5, y: offset))
      case .right: (Point(x: bounds.width, y: offset), Point(x: box.maxX - 0.5, y: offset))
      }
    let half = MenuLook.arrowWidth / 2
    let across =
      placement.direction.isVertical ? Vector(dx: half, dy: 0) : Vector(dx: 0, dy: half)
    return .polyline([base - across, tip, base + across], isClosed: true)
  }

  /// Returns the rectangle of an item, in the menu's coordinates.
  package func row(_ index: Int) -> Rect {
    let box = bubble
    let gap = index >= firstDestructive ? separation : 0
    return Rect(
      x: box.minX, y: box.minY + Double(index) * look.rowHeight + gap, width: box.width,
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
      color: Color(white: 0, alpha: 0.45), isHollow: true)
    canvas.fill(arrowPath, .color(look.fill))
    canvas.fillRoundedRect(box, radius: MenuLook.radius, .color(look.fill))
    canvas.withState {
      canvas.clip(toRounded: box, radius: MenuLook.radius)
      for index in titles.indices {
        let row = row(index)
        if index == highlighted { canvas.fill(row, .color(look.highlight)) }
        if index > 0 {
          let height = index == firstDestructive ? separation : 0
          canvas.fill(
            Rect(
              x: row.minX, y: row.minY - height, width: row.width, height: max(1, height)),
            .color(look.line))
        }
      }
    }
    for index in titles.indices {
      let color = index < firstDestructive ? look.text : look.destructiveText
      canvas.drawText(
        titles[index], in: row(index).inset(by: 4), size: look.textSize,
        color: index == highlighted ? look.highlightedText : color, alignment: .center)
    }
  }
}
