public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A pressable control with a title.
public final class Button: Control, PressableText {
  /// The appearance of a button.
  public enum Style: Sendable {
    case plain
    /// An accented style for the default action: the button that the user is most likely to press.
    case prominent
  }

  /// The text on the button.
  public var title: String {
    didSet {
      guard oldValue != title else { return }
      invalidate()
      preferredSizeChanged()
    }
  }
  /// The button's appearance.
  public var style: Style { didSet { if oldValue != style { invalidate() } } }
  /// Whether the button is highlighted as the selected one of several alternatives.
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  /// Whether the title appears faint, to show that a press would have no effect.
  public var isFaint = false { didSet { if oldValue != isFaint { invalidate() } } }
  /// Called when the user activates the button, by a press or with a key.
  public var onPress: (() -> Void)?

  /// Creates a button.
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
