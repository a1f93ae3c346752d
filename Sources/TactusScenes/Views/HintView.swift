import TactusGeometry
import TactusPainting
import TactusViews

/// What a scene tells somebody who sees it for the first time.
struct Hint {
  var title: String
  /// What one does, and what happens.
  var lines: [(gesture: String, meaning: String)]
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

  /// Lies in the middle of a surface.
  func place(in size: Size) {
    let width = min(Style.widest, size.width - 32)
    let isNarrow = width < 440
    let room = width - 2 * Style.padding - (isNarrow ? 0 : Style.column)
    rows = hint.lines.map { line in
      (line.gesture, TextLines.broken(line.meaning, width: room, size: Style.meaning))
    }
    self.isNarrow = isNarrow
    var height = 2 * Style.padding + Style.title * 1.6 + Style.gap
    for row in rows { height += rowHeight(row.lines.count) }
    height += Style.meaning * 1.5
    frame = Rect(
      center: Point(x: (size.width / 2).rounded(), y: (size.height / 2).rounded()),
      size: Size(width: width.rounded(), height: min(height, size.height - 16).rounded()))
    invalidate()
  }

  private var isNarrow = false

  private func rowHeight(_ lines: Int) -> Double {
    let text = Double(lines) * Style.meaning * 1.35
    return text + (isNarrow ? Style.gesture * 1.4 : 0) + Style.gap
  }

  override func paint(_ canvas: Canvas) {
    canvas.drawShadow(
      of: bounds, radius: 18, blur: 18, offset: Vector(dx: 0, dy: 8),
      color: Color(white: 0, alpha: 0.5))
    canvas.fillRoundedRect(bounds, radius: 18, .color(Style.fill))
    let left = Style.padding
    let width = bounds.width - 2 * Style.padding
    var y = Style.padding
    canvas.drawText(
      hint.title, in: Rect(x: left, y: y, width: width, height: Style.title * 1.6),
      size: Style.title, color: Style.text)
    y += Style.title * 1.6 + Style.gap
    for row in rows {
      let first = Style.meaning * 1.35
      canvas.drawText(
        row.gesture, in: Rect(x: left, y: y, width: isNarrow ? width : Style.column, height: first),
        size: Style.gesture, color: Style.accent)
      let x = isNarrow ? left : left + Style.column
      var lineY = isNarrow ? y + Style.gesture * 1.4 : y
      for line in row.lines {
        canvas.drawText(
          line, in: Rect(x: x, y: lineY, width: bounds.width - x, height: first),
          size: Style.meaning, color: Style.soft)
        lineY += first
      }
      y += rowHeight(row.lines.count)
    }
    canvas.drawText(
      "Touch anywhere to begin.", in: Rect(x: left, y: y, width: width, height: 20),
      size: Style.meaning, color: Style.text)
  }
}
