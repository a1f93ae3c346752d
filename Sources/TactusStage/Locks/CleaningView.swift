package import TactusGeometry
package import TactusPainting
package import TactusViews

/// The overlay of cleaning mode: a text and a countdown, large enough to be read while one wipes the
/// screen.
package final class CleaningView: View {
  private let title: String
  /// The remaining time, in whole seconds.
  package var seconds: Int { didSet { if oldValue != seconds { invalidate() } } }

  /// The title of cleaning mode if none is given.
  package static let title = "Cleaning"
  /// The text below the countdown.
  package static let explanation = "Wipe the screen now. Touches have no effect."

  private var theme: Theme { tree?.theme ?? .dark }

  init(title: String, seconds: Int) {
    self.title = title
    self.seconds = seconds
    super.init()
  }

  /// The countdown, such as "28" or "1:30".
  package var countdown: String {
    guard seconds >= 60 else { return String(seconds) }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns the font size at which the countdown fits into an area of the given size.
  package func numberSize(in room: Size) -> Double {
    let width = Canvas.measureText(countdown, size: 100).width / 100
    // Fonts round the widths of digits to whole pixels, differently at each size.
    let widest = room.width * 0.9 / max(width, 1)
    return min(min(room.width, room.height) * 0.5, widest).rounded(.down)
  }

  package override func paint(_ canvas: Canvas) {
    let theme = theme
    canvas.fill(bounds, theme.background)
    let room = bounds.inset(by: 20)
    let shortest = min(room.width, room.height)
    let number = numberSize(in: room.size)
    let heading = min(max(shortest * 0.08, 26), 72).rounded()
    let text = min(max(shortest * 0.055, 20), 48).rounded()
    let headLines = lines(title, heading, room.width)
    let textLines = lines(Self.explanation, text, room.width)
    let parts = [
      (headLines, heading, theme.text, height(headLines, heading)),
      ([countdown], number, theme.accent, number * 1.25),
      (textLines, text, theme.text, height(textLines, text)),
    ]
    var top = room.center.y - parts.reduce(0) { $0 + $1.3 } / 2
    for (lines, size, color, height) in parts {
      canvas.drawText(
        lines.joined(separator: "\n"),
        in: Rect(x: room.minX, y: top.rounded(), width: room.width, height: height), size: size,
        color: color, alignment: .center)
      top += height
    }
  }

  private func lines(_ text: String, _ size: Double, _ width: Double) -> [String] {
    TextLines.broken(text, width: min(width, size * 24), size: size).map(\.text)
  }

  private func height(_ lines: [String], _ size: Double) -> Double {
    size * 1.35 * Double(lines.count)
  }
}
