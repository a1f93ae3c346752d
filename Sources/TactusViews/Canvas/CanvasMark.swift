import TactusGeometry
import TactusInput
import TactusPainting

/// The mark in a corner of a canvas that shows the scale; a press on it leads back to the content.
final class CanvasMark: Control {
  /// The size of the mark's text, as a fraction of the theme's text size.
  private static let size = 0.9375

  /// The scale to show.
  var scale = 1.0 {
    didSet {
      guard Self.text(oldValue) != title else { return }
      preferredSizeChanged()
      invalidate()
    }
  }
  var onPress: ((Timestamp) -> Void)?

  /// Returns a scale as a percentage, such as "45 %".
  static func text(_ scale: Double) -> String { "\(Int((scale * 100).rounded())) %" }

  var title: String { Self.text(scale) }

  private var textSize: Double { theme.textSize * Self.size }

  override func preferredSize(in room: Size) -> Size {
    // The width is that of the longest percentage, so that the mark does not change its size.
    let text = measureText("8888 %", size: textSize)
    return Size(
      width: max(64, (text.width + 2 * textSize).rounded(.up)), height: theme.controlHeight)
  }

  override func activate(at time: Timestamp) { onPress?(time) }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let box = bounds.inset(by: 5)
    paintBox(
      box, radius: box.height / 2, fill: isPressed ? theme.pressedSurface : theme.surface,
      edge: theme.outline, on: canvas)
    canvas.drawText(
      title, in: box.inset(by: 2), size: textSize, color: shade(theme.text), alignment: .center)
  }
}
