import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews

/// What a scene tells somebody who sees it for the first time.
struct Hint: SceneObject {
  var title = ""
  /// What one does, and what happens.
  var lines: [(gesture: String, meaning: String)] = []

  static let members: [SceneMember<Self>] = [
    SceneMember("title", \.title, isRequired: true, filler: "\"\"", "What stands above."),
    SceneMember(
      "gestures", .list(.list(.text(), count: 2...2), count: 0...Limits.group), isRequired: true,
      filler: "[]", "Pairs of what one does and what happens then."
    ) { cursor, _, hint in
      hint.lines = cursor.elements(0...Limits.group).compactMap { pair in
        let words = pair.array(count: 2...2)?.compactMap { $0.text() } ?? []
        return words.count == 2 ? (gesture: words[0], meaning: words[1]) : nil
      }
    },
  ]
  static let shape = shape("hint", "What somebody is shown who is here for the first time.")
}

/// A card with the gestures of a scene. It takes no touches: the scene takes it away.
final class HintView: View {
  private let hint: Hint
  private var rows: [(gesture: String, lines: [String])] = []

  private enum Style {
    static let title = 24.0
    static let gesture = 16.0
    static let meaning = 15.0
    static let padding = 28.0
    static let gap = 14.0
    static let widest = 560.0
    static let column = 190.0
    /// The smallest size of all of it that can still be read.
    static let least = 0.72
    static let fill = Color(hex: 0x1d2433, alpha: 0.94)
    static let text = Color(hex: 0xf4f1ea)
    static let soft = Color(hex: 0xc3cad8)
    static let accent = Color(hex: 0xffd166)
  }

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
    let room = width - 2 * scaled(Style.padding) - (isNarrow ? 0 : scaled(Style.column))
    rows = hint.lines.map { line in
      let lines = TextLines.broken(line.meaning, width: room, size: scaled(Style.meaning))
      return (line.gesture, lines.map(\.text))
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

  private func rowHeight(_ row: (gesture: String, lines: [String])) -> Double {
    let text = Double(row.lines.count) * scaled(Style.meaning) * 1.35
    return text + (isNarrow ? scaled(Style.gesture) * 1.4 : 0) + scaled(Style.gap)
  }

  override func paint(_ canvas: Canvas) {
    canvas.drawShadow(
      of: bounds, radius: 18, blur: 18, offset: Vector(dx: 0, dy: 8),
      color: Color(white: 0, alpha: 0.5))
    canvas.fillRoundedRect(bounds, radius: 18, .color(Style.fill))
    let left = scaled(Style.padding)
    let width = bounds.width - 2 * left
    var y = left
    canvas.drawText(
      hint.title, in: Rect(x: left, y: y, width: width, height: scaled(Style.title) * 1.6),
      size: scaled(Style.title), color: Style.text)
    y += scaled(Style.title) * 1.6 + scaled(Style.gap)
    for row in rows {
      paint(row, at: y, canvas)
      y += rowHeight(row)
    }
    canvas.drawText(
      "Touch anywhere to begin.", in: Rect(x: left, y: y, width: width, height: scaled(20)),
      size: scaled(Style.meaning), color: Style.text)
  }

  private func paint(_ row: (gesture: String, lines: [String]), at y: Double, _ canvas: Canvas) {
    let left = scaled(Style.padding)
    let line = scaled(Style.meaning) * 1.35
    let column = scaled(Style.column)
    canvas.drawText(
      row.gesture,
      in: Rect(x: left, y: y, width: isNarrow ? bounds.width - 2 * left : column, height: line),
      size: scaled(Style.gesture), color: Style.accent)
    let x = isNarrow ? left : left + column
    var lineY = isNarrow ? y + scaled(Style.gesture) * 1.4 : y
    for text in row.lines {
      canvas.drawText(
        text, in: Rect(x: x, y: lineY, width: bounds.width - x, height: line),
        size: scaled(Style.meaning), color: Style.soft)
      lineY += line
    }
  }
}
