public import TactusGeometry
public import TactusInput
public import TactusPainting

/// Words to press.
public final class Button: Control, PressableText {
  public enum Style: Sendable {
    case plain
    /// The one that is pressed most likely.
    case prominent
  }

  public var title: String {
    didSet {
      guard oldValue != title else { return }
      invalidate()
      preferredSizeChanged()
    }
  }
  public var style: Style { didSet { if oldValue != style { invalidate() } } }
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  public var isFaint = false { didSet { if oldValue != isFaint { invalidate() } } }
  /// Called when it was pressed.
  public var onPress: (() -> Void)?

  public init(_ title: String, style: Style = .plain, onPress: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.onPress = onPress
    super.init()
  }

  public override func activate(at time: Timestamp) { onPress?() }

  public override func preferredSize(in room: Size) -> Size {
    let text = measureText(title, size: theme.textSize)
    return Size(
      width: max(Theme.leastTarget, (text.width + theme.textSize * 2).rounded(.up)),
      height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    let isFilled = style == .prominent || isChosen
    let radius = min(12, bounds.height / 2)
    let fill =
      switch (isFilled, isPressed) {
      case (true, false): theme.accent
      case (true, true): theme.accent.mixed(with: theme.onAccent, 0.2)
      case (false, let isPressed): isPressed ? theme.pressedSurface : theme.surface
      }
    paintBox(
      bounds, radius: radius, fill: fill, edge: isFilled ? fill : theme.outline, on: canvas)
    let color = shade(isFilled ? theme.onAccent : theme.text)
    canvas.drawText(
      title, in: bounds.inset(by: 4), size: theme.textSize,
      color: color.withAlpha(color.alpha * wordsAlpha), alignment: .center)
  }
}
