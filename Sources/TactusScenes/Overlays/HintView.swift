import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// What a scene tells somebody who sees it for the first time.
struct Hint: SceneObject {
  var title = ""
  var lines: [Line] = []

  /// What one does, what happens, and the gesture as a drawing.
  struct Line {
    var gesture: String
    var meaning: String
    var sign: GestureSign?
  }

  static let members: [SceneMember<Self>] = [
    SceneMember("title", \.title, isRequired: true, filler: "\"\"", "What stands above."),
    SceneMember(
      "gestures", .list(.list(.text(), count: 2...3), count: 0...Limits.group), isRequired: true,
      filler: "[]",
      "Lists of what one does, what happens then, and the gesture as a drawing, which may be left out: "
        + "\(GestureSign.allCases.map(\.rawValue).joined(separator: ", "))."
    ) { cursor, _, hint in
      hint.lines = cursor.elements(0...Limits.group).compactMap { line in
        guard let parts = line.array(count: 2...3) else { return nil }
        let words = parts.prefix(2).compactMap { $0.text() }
        let sign = parts.count == 3 ? parts[2].word(GestureSign.self) : nil
        guard words.count == 2 else { return nil }
        return Line(gesture: words[0], meaning: words[1], sign: sign)
      }
    },
  ]
  static let shape = shape("hint", "What somebody is shown who is here for the first time.")
}

/// A card with the gestures of a scene. It takes no touches: the scene takes it away.
final class HintView: View {
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
    /// Between a sign and the words beside it.
    static let beside = 18.0
    /// The smallest size of all of it that can still be read.
    static let least = 0.72
  }

  private var theme: Theme { tree?.theme ?? .dark }

  init(_ hint: Hint) {
    self.hint = hint
    super.init()
    isUserInteractionEnabled = false
    overhang = 40
  }

  /// Lies in the middle of a surface; where that is small everything in it is smaller, and what
  /// still does not fit is left out from the end.
  func place(in size: Size) {
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

  /// How often a smaller size is tried.
  private static let steps = 8

  /// Breaks the lines for a width.
  ///
  /// - Returns: How high the card is then.
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

  /// How many gestures it shows, and how high they are with all that is round them.
  var rowCount: Int { rows.count }
  private(set) var contentHeight = 0.0

  private var zoom = 1.0
  private var isNarrow = false

  private func scaled(_ length: Double) -> Double { length * zoom }

  /// The width of the signs and of the gap beside them; 0 where no gesture has one.
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

  override func paint(_ canvas: Canvas) {
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
        canvas, in: Rect(origin: place, size: size), finger: theme.accent, way: theme.secondaryText)
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
