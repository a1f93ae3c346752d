package import TactusGeometry
package import TactusPainting
package import TactusViews

/// A card that lists gestures.
///
/// The card ignores touches; the stage removes it when a finger, a pen, a button, or a key is
/// pressed.
package final class HintView: View {
  private let hint: Hint
  private var rows: [Row] = []

  private struct Row {
    let gesture: String
    let lines: [String]
    let sign: GestureSign?
  }

  private enum Style {
    static let title = 24.0
    static let gesture = 16.0
    static let meaning = 15.0
    static let padding = 28.0
    static let gap = 11.0
    static let widest = 560.0
    static let column = 150.0
    /// The gap between a sign and the words beside it, in px.
    static let beside = 18.0
    /// The smallest scale at which the card is readable.
    static let least = 0.72
  }

  private var theme: Theme { tree?.theme ?? .dark }

  /// Creates a card for a hint.
  package init(_ hint: Hint) {
    self.hint = hint
    super.init()
    isUserInteractionEnabled = false
    overhang = 40
  }

  /// Centers the card in a surface of the given size.
  ///
  /// On a small surface the card is scaled down; if it still does not fit, the last gestures are
  /// left out.
  package func place(in size: Size) {
    var height = 0.0
    for step in 0...Self.steps {
      zoom = 1 - (1 - Style.least) * Double(step) / Double(Self.steps)
      height = lay(out: min(Style.widest * zoom, size.width - 16).rounded())
      if height <= size.height - 16 { break }
    }
    while height > size.height - 16, let last = rows.popLast() { height -= rowHeight(last) }
    contentHeight = height
    frame = Rect(
      center: Point(x: (size.width / 2).rounded(), y: (size.height / 2).rounded()),
      size: Size(
        width: min(Style.widest * zoom, size.width - 16).rounded(), height: height.rounded())
    )
    invalidate()
  }

  private static let steps = 8

  /// Lays out the card at the given width, breaking its text into lines.
  ///
  /// - Returns: The resulting height of the card, in px.
  private func lay(out width: Double) -> Double {
    isNarrow = width < 440 * zoom
    let room =
      width - 2 * scaled(Style.padding) - signColumn - (isNarrow ? 0 : scaled(Style.column))
    rows = hint.lines.map { line in
      let lines = TextLines.broken(line.meaning, width: room, size: scaled(Style.meaning))
      return Row(gesture: line.gesture, lines: lines.map(\.text), sign: line.sign)
    }
    var height = 2 * scaled(Style.padding) + scaled(Style.title) * 1.6 + scaled(Style.gap)
    for row in rows { height += rowHeight(row) }
    return height + scaled(Style.meaning) * 1.5
  }

  /// The number of gestures shown.
  package var rowCount: Int { rows.count }
  /// The height of the card's contents, including the margins around them, in px.
  package private(set) var contentHeight = 0.0

  private var zoom = 1.0
  private var isNarrow = false

  private func scaled(_ length: Double) -> Double { length * zoom }

  /// The width of a sign plus the gap beside it, in px; 0 if no gesture has a sign.
  private var signColumn: Double {
    hint.lines.contains { $0.sign != nil } ? scaled(GestureSign.size.width + Style.beside) : 0
  }

  private func rowHeight(_ row: Row) -> Double {
    max(textHeight(row), row.sign == nil ? 0 : scaled(GestureSign.size.height)) + scaled(Style.gap)
  }

  private func textHeight(_ row: Row) -> Double {
    Double(row.lines.count) * scaled(Style.meaning) * 1.35
      + (isNarrow ? scaled(Style.gesture) * 1.4 : 0)
  }

  package override func paint(_ canvas: Canvas) {
    canvas.drawShadow(
      of: bounds, radius: 18, blur: 18, offset: Vector(dx: 0, dy: 8),
      color: Color(white: 0, alpha: 0.5))
    canvas.fillRoundedRect(bounds, radius: 18, .color(theme.surface.withAlpha(0.96)))
    let left = scaled(Style.padding)
    let width = bounds.width - 2 * left
    var y = left
    canvas.drawText(
      hint.title, in: Rect(x: left, y: y, width: width, height: scaled(Style.title) * 1.6),
      size: scaled(Style.title), color: theme.text)
    y += scaled(Style.title) * 1.6 + scaled(Style.gap)
    for row in rows {
      paint(row, at: y, canvas)
      y += rowHeight(row)
    }
    canvas.drawText(
      "Touch anywhere to begin.", in: Rect(x: left, y: y, width: width, height: scaled(20)),
      size: scaled(Style.meaning), color: theme.text)
  }

  private func paint(_ row: Row, at top: Double, _ canvas: Canvas) {
    let left = scaled(Style.padding)
    let height = rowHeight(row) - scaled(Style.gap)
    let line = scaled(Style.meaning) * 1.35
    let column = scaled(Style.column)
    let start = left + signColumn
    if let sign = row.sign {
      let size = Size(
        width: scaled(GestureSign.size.width), height: scaled(GestureSign.size.height))
      let place = Point(x: left, y: top + (height - size.height) / 2)
      sign.paint(
        canvas, in: Rect(origin: place, size: size), finger: theme.accent,
        pathColor: theme.secondaryText)
    }
    let y = top + (height - textHeight(row)) / 2
    canvas.drawText(
      row.gesture,
      in: Rect(
        x: start, y: y, width: isNarrow ? bounds.width - left - start : column, height: line),
      size: scaled(Style.gesture), color: theme.text)
    let x = isNarrow ? start : start + column
    var lineY = isNarrow ? y + scaled(Style.gesture) * 1.4 : y
    for text in row.lines {
      canvas.drawText(
        text, in: Rect(x: x, y: lineY, width: bounds.width - x, height: line),
        size: scaled(Style.meaning), color: theme.secondaryText)
      lineY += line
    }
  }
}
