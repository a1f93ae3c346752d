import TactusGeometry
package import TactusPainting
package import TactusViews

/// An overlay that shows either a message to the user or the errors in a scene's file.
///
/// The overlay ignores touches, which reach the views behind it.
package final class NoticeView: View {
  /// The text of the notice.
  package let text: String
  private let edge: Color
  private var lines: [String] = []

  private enum Style {
    static let size = 15.0
    static let padding = 14.0
    static let margin = 16.0
    static let lineLimit = 12
    static let background = Color(hex: 0x1b1b1f)
    static let trouble = Color(hex: 0xffb454)
    static let success = Color(hex: 0x57c785)
    /// The maximum width of a message, in px: longer lines are hard to read.
    static let widest = 560.0
    /// The minimum distance between a message and the lower edge of the surface, in px.
    ///
    /// Many scenes have tools at the lower edge, which a message must not cover.
    static let lift = 76.0
    static let text = Color(hex: 0xf4f1ea)
  }

  /// Creates a notice that shows the errors in a file, described by the text `faults`.
  convenience init(faults: String) { self.init(faults, Style.trouble) }

  convenience init(_ message: Message) {
    self.init(message.text, message.isTrouble ? Style.trouble : Style.success)
  }

  private init(_ text: String, _ edge: Color) {
    self.text = text
    self.edge = edge
    super.init()
    isUserInteractionEnabled = false
  }

  /// Fits the view's size to its text, and places the view near the lower edge of a surface,
  /// centered horizontally.
  ///
  /// - Parameters:
  ///   - size: The size of the surface.
  ///   - faults: The frame of the notice that shows the errors in a file, above which the view must
  ///     stay; nil if there is no such notice.
  func place(in size: Size, above faults: Rect?) {
    let room = min(size.width - 2 * Style.margin, Style.widest)
    lines = Self.wrapped(text, width: max(1, room - 2 * Style.padding))
    let widths = lines.map { Canvas.measureText($0, size: Style.size).width }
    let width = min(room, (widths.max() ?? 0).rounded(.up) + 1 + 2 * Style.padding)
    let height = heightOfLines
    let bottom = min(faults.map { $0.minY - Style.margin } ?? .infinity, size.height - Style.lift)
    frame = Rect(
      x: ((size.width - width) / 2).rounded(), y: max(0, (bottom - height).rounded()),
      width: max(1, width), height: min(size.height, height))
    invalidate()
  }

  private var heightOfLines: Double {
    let line = Canvas.measureText("x", size: Style.size).lineHeight
    return (line * Double(lines.count) + 2 * Style.padding).rounded(.up)
  }

  func place(in size: Size) {
    let width = max(1, size.width - 2 * Style.margin)
    lines = Self.wrapped(text, width: width - 2 * Style.padding)
    let height = min(size.height, heightOfLines)
    frame = Rect(
      x: Style.margin, y: size.height - height - Style.margin, width: width, height: height)
    invalidate()
  }

  package override func paint(_ canvas: Canvas) {
    canvas.fillRoundedRect(bounds, radius: 10, .color(Style.background))
    canvas.fill(
      Rect(x: bounds.minX, y: bounds.minY + 10, width: 4, height: bounds.height - 20),
      .color(edge))
    let rect = bounds.inset(by: Style.padding)
    canvas.drawText(
      lines.joined(separator: "\n"), in: rect, size: Style.size, color: Style.text)
  }

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
