import TactusGeometry
import TactusPainting
import TactusViews

/// A message over everything else, which takes no touches.
final class NoticeView: View {
  private let text: String
  private var lines: [String] = []

  private enum Style {
    static let size = 15.0
    static let padding = 14.0
    static let margin = 16.0
    static let lineLimit = 12
    static let background = Color(hex: 0x1b1b1f)
    static let edge = Color(hex: 0xffb454)
    static let text = Color(hex: 0xf4f1ea)
  }

  init(_ text: String) {
    self.text = text
    super.init()
    isUserInteractionEnabled = false
  }

  /// Lies at the bottom of a surface, as high as the text needs.
  func place(in size: Size) {
    let width = max(1, size.width - 2 * Style.margin)
    lines = Self.wrapped(text, width: width - 2 * Style.padding)
    let line = Canvas.measureText("x", size: Style.size).lineHeight
    let height = min(size.height, line * Double(lines.count) + 2 * Style.padding)
    frame = Rect(
      x: Style.margin, y: size.height - height - Style.margin, width: width, height: height)
    invalidate()
  }

  override func paint(_ canvas: Canvas) {
    canvas.fillRoundedRect(bounds, radius: 10, .color(Style.background))
    canvas.fill(
      Rect(x: bounds.minX, y: bounds.minY + 10, width: 4, height: bounds.height - 20),
      .color(Style.edge))
    let rect = bounds.inset(by: Style.padding)
    canvas.drawText(
      lines.joined(separator: "\n"), in: rect, size: Style.size, color: Style.text)
  }

  /// Lines no wider than `width`, broken at blanks.
  private static func wrapped(_ text: String, width: Double) -> [String] {
    var result: [String] = []
    for paragraph in text.split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if !line.isEmpty, Canvas.measureText(longer, size: Style.size).width > width {
          result.append(line)
          line = "    \(word)"
        } else {
          line = longer
        }
      }
      result.append(line)
      if result.count > Style.lineLimit {
        return result.prefix(Style.lineLimit - 1) + ["…"]
      }
    }
    return result
  }
}
