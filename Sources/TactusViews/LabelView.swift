import TactusGeometry
public import TactusPainting

/// A line or a few of text; with a background, a button.
public final class LabelView: View {
  public var text = "" { didSet { if oldValue != text { invalidate() } } }
  /// The size of its font, in px.
  public var textSize = 16.0 { didSet { if oldValue != textSize { invalidate() } } }
  public var color = Color.white { didSet { if oldValue != color { invalidate() } } }
  public var alignment = TextAlignment.center { didSet { invalidate() } }
  /// Whether a finger on it is shown.
  public var isPressed = false { didSet { if oldValue != isPressed { invalidate() } } }

  /// Whether it is the chosen one of several.
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    if isPressed {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, .color(Color(white: 0, alpha: 0.25)))
    }
    if isChosen {
      let ring = Path.roundedRect(bounds.inset(by: 1.5), radius: max(0, cornerRadius - 1.5))
      canvas.stroke(ring, .color(color), width: 2.5)
    }
    guard !text.isEmpty, canvas.takesText() else { return }
    let margin = background == nil ? 0.0 : 8.0
    let room = Rect(
      x: bounds.minX + margin, y: bounds.minY, width: max(0, bounds.width - 2 * margin),
      height: bounds.height)
    let lines = TextLines.broken(text, width: room.width, size: textSize)
    canvas.withState {
      // Text that is too high for it, or letters that lean out.
      if !clips { canvas.clip(to: bounds) }
      canvas.drawText(
        lines.joined(separator: "\n"), in: room, size: textSize, color: color,
        alignment: alignment)
    }
  }

  public override func touchesBegan(_ touches: [ViewTouch]) {
    isPressed = background != nil
    super.touchesBegan(touches)
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesEnded(touches)
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesCancelled(touches)
  }
}
