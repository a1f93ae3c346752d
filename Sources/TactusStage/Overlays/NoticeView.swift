import TactusGeometry
package import TactusPainting
package import TactusViews

/// An overlay that shows either a message to the user or the errors in a scene's file.
///
/// The overlay ignores touches, which reach the views behind it.
package final class NoticeView: View {
  /// The text of the notice.
  package let text: String
  /// Called after the theme has changed, to place the view again.
  var onThemeChange: (() -> Void)?
  private let edge: Color
  /// The lines of the text, as they are painted.
  package private(set) var lines: [String] = []

  private enum Style {
    /// The font size in px when the theme has the default text size of 16 px.
    static let size = 15.0
    static let padding = 14.0
    static let margin = 16.0
    static let lineLimit = 12
    static let background = Color(hex: 0x1b1b1f)
    static let trouble = Color(hex: 0xffb454)
    static let success = Color(hex: 0x57c785)
    /// The maximum width of a message at the default text size, in px: longer lines are hard to
    /// read.
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

  private var textFactor: Double { tree?.theme.textFactor ?? 1 }
  private var textSize: Double { Style.size * textFactor }

  package override func themeChanged() { onThemeChange?() }

  /// Fits the view's size to its text, and places the view near the lower edge of a surface,
  /// centered horizontally.
  ///
  /// - Parameters:
  ///   - size: The size of the surface.
  ///   - faults: The frame of the notice that shows the errors in a file, above which the view must
  ///     stay; nil if there is no such notice.
  func place(in size: Size, above faults: Rect?) {
    let room = min(size.width - 2 * Style.margin, Style.widest * textFactor)
    lines = wrapped(width: room - 2 * Style.padding, in: size)
    let widths = lines.map { self.width(of: $0) }
    let width = min(room, (widths.max() ?? 0).rounded(.up) + 1 + 2 * Style.padding)
    let height = heightOfLines
    let bottom = min(faults.map { $0.minY - Style.margin } ?? .infinity, size.height - Style.lift)
    frame = Rect(
      x: ((size.width - width) / 2).rounded(), y: max(0, (bottom - height).rounded()),
      width: max(1, width), height: min(size.height, height))
    invalidate()
  }

  private var heightOfLines: Double {
    (lineHeight * Double(lines.count) + 2 * Style.padding).rounded(.up)
  }

  private var lineHeight: Double { Canvas.measureText("x", size: textSize).lineHeight }

  private func width(of text: String) -> Double {
    Canvas.measureText(text, size: textSize).width
  }

  func place(in size: Size) {
    let width = max(1, size.width - 2 * Style.margin)
    lines = wrapped(width: width - 2 * Style.padding, in: size)
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
      lines.joined(separator: "\n"), in: rect, size: textSize, color: Style.text)
  }

  /// Returns the lines of the text, of which at most `Style.lineLimit` are shown, and no more than a
  /// surface of the given size has room for.
  private func wrapped(width: Double, in size: Size) -> [String] {
    let room = size.height - 2 * Style.margin - 2 * Style.padding
    let limit = min(Style.lineLimit, max(1, Int(room / max(1, lineHeight))))
    var result: [String] = []
    for paragraph in text.split(separator: "\n") {
      result += wrapped(paragraph, width: max(1, width))
      if result.count > limit { return result.prefix(limit - 1) + ["…"] }
    }
    return result
  }

  private func wrapped(_ paragraph: Substring, width: Double) -> [String] {
    var (result, line): ([String], String) = ([], "")
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if self.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { result.append(line) }
      line = result.isEmpty ? String(word) : "    \(word)"
      guard self.width(of: line) > width else { continue }
      var parts = TextLines.broken(String(word), width: width, size: textSize).map(\.text)
      line = parts.popLast() ?? ""
      result += parts
    }
    return result + [line]
  }
}
