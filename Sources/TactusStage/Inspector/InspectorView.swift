package import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusInteraction
package import TactusPainting
package import TactusViews

/// An overlay that shows what a window's recognizers are doing now, and why.
///
/// The overlay gives the same explanations of gestures as the `explain` command, but live. It
/// ignores touches. Each event is recorded as it occurs, but the overlay is updated only once per
/// frame, and repaints only what has changed.
package final class InspectorView: View {
  private var headline: [String] = []
  private var rows: [InspectorRow] = []
  /// The frames of the views under the fingers, in the surface's coordinates.
  private var outlines: [Rect] = []

  private enum Style {
    static let width = 460.0
    static let margin = 12.0
    static let padding = 12.0
    static let size = 12.0
    static let titleSize = 13.5
    static let row = 19.0
    static let title = 20.0
    static let rowLimit = 22
    static let background = Color(hex: 0x0d1117, alpha: 0.92)
    static let text = Color(hex: 0xe6edf3)
    static let faint = Color(hex: 0xaab4be)
    static let outline = Color(hex: 0x56b4e9)
    // The palette of Okabe and Ito, as in the timeline of `explain`.
    static let possible = Color(hex: 0x9aa4ae)
    static let waiting = Color(hex: 0xf0e442)
    static let active = Color(hex: 0x56b4e9)
    static let recognized = Color(hex: 0x009e73)
    static let failed = Color(hex: 0xe8680a)
    static let cancelled = Color(hex: 0xcc79a7)
  }

  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // Keeps the inspector out of the count of views without a name.
    classes = ["tactus-inspector"]
  }

  func show(_ history: GestureHistory, _ stage: Stage) {
    let episode = history.episodes.last
    let text = episode.map { $0.isOpen ? "" : $0.verdict.headline } ?? "Touch a view to begin."
    let newHeadline = Self.wrapped(text, width: Style.width - 2 * Style.padding)
    let newRows = Array(
      (episode?.inspectorRows(engine: stage.interaction.engine) ?? []).prefix(Style.rowLimit))
    let newOutlines = stage.interaction.liveTouches.compactMap { touch in
      stage.interaction.owner(ofTouch: touch.serial).map { $0.toSurface.apply($0.bounds) }
    }
    let newFrame = Rect(origin: .zero, size: stage.tree.size)
    if frame != newFrame { frame = newFrame }
    guard newHeadline != headline || newRows != rows || newOutlines != outlines else { return }
    damage()
    headline = newHeadline
    rows = newRows
    outlines = newOutlines
    damage()
  }

  /// Invalidates the panel and the edges of the outlines, but not the views inside the outlines.
  private func damage() {
    invalidate(panel)
    for outline in outlines {
      let (a, b) = (outline.inset(by: -3), 6.0)
      invalidate(Rect(x: a.minX, y: a.minY, width: a.width, height: b))
      invalidate(Rect(x: a.minX, y: a.maxY - b, width: a.width, height: b))
      invalidate(Rect(x: a.minX, y: a.minY, width: b, height: a.height))
      invalidate(Rect(x: a.maxX - b, y: a.minY, width: b, height: a.height))
    }
  }

  private var panel: Rect {
    let height =
      2 * Style.padding + Double(headline.count) * Style.title + Double(rows.count) * Style.row
    let width = min(Style.width, bounds.width - 2 * Style.margin)
    return Rect(
      x: bounds.maxX - Style.margin - width, y: Style.margin, width: max(width, 0),
      height: min(height, bounds.height - 2 * Style.margin))
  }

  // MARK: Painting

  package override func paint(_ canvas: Canvas) {
    for outline in outlines {
      canvas.stroke(.rect(outline.inset(by: 1)), .color(Style.outline), width: 2)
    }
    let panel = panel
    guard canvas.isVisible(panel) else { return }
    canvas.fillRoundedRect(panel, radius: 10, .color(Style.background))
    canvas.withState {
      canvas.clip(to: panel)
      paintText(canvas, panel.inset(by: Style.padding))
    }
  }

  private func paintText(_ canvas: Canvas, _ room: Rect) {
    var y = room.minY
    for line in headline {
      canvas.drawText(
        line, in: Rect(x: room.minX, y: y, width: room.width, height: Style.title),
        size: Style.titleSize, color: Style.text)
      y += Style.title
    }
    for row in rows {
      paint(row, canvas, Rect(x: room.minX, y: y, width: room.width, height: Style.row))
      y += Style.row
    }
  }

  private func paint(_ row: InspectorRow, _ canvas: Canvas, _ room: Rect) {
    paint(row.sign, canvas, Point(x: room.minX + 6, y: room.center.y))
    let name = Rect(x: room.minX + 18, y: room.minY, width: 78, height: room.height)
    canvas.drawText(row.name, in: name, size: Style.size, color: Style.text)
    let start = name.maxX + 6
    canvas.drawText(
      row.text,
      in: Rect(x: start, y: room.minY, width: max(1, room.maxX - start), height: room.height),
      size: Style.size, color: Style.faint)
  }

  private func paint(_ sign: InspectorRow.Sign, _ canvas: Canvas, _ center: Point) {
    let square = Rect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)
    func line(_ points: [Point], _ color: Color) {
      var path = Path()
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      canvas.stroke(path, .color(color), width: 1.6)
    }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    switch sign {
    case .none: break
    case .possible:
      canvas.stroke(.ellipse(in: square.inset(by: 1)), .color(Style.possible), width: 1.4)
    case .waiting:
      canvas.fill(
        Rect(x: center.x - 4, y: center.y - 4, width: 3, height: 8), .color(Style.waiting))
      canvas.fill(
        Rect(x: center.x + 1, y: center.y - 4, width: 3, height: 8), .color(Style.waiting))
    case .active: canvas.fillRoundedRect(square, radius: 5, .color(Style.active))
    case .recognized:
      canvas.fillRoundedRect(square, radius: 5, .color(Style.recognized))
      line([point(-2.4, 0.2), point(-0.6, 2), point(2.6, -2)], .white)
    case .failed:
      canvas.fillRoundedRect(square, radius: 2, .color(Style.failed))
      line([point(-2.2, -2.2), point(2.2, 2.2)], .white)
      line([point(2.2, -2.2), point(-2.2, 2.2)], .white)
    case .cancelled:
      canvas.fillRoundedRect(square, radius: 5, .color(Style.cancelled))
      line([point(-2.6, 0), point(2.6, 0)], .white)
    }
  }

  private static func wrapped(_ text: String, width: Double) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, Canvas.measureText(longer, size: Style.titleSize).width > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return lines + [line]
  }
}
