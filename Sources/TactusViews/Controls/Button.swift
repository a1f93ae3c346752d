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
    /// A style without a box, for the buttons of a bar that has a background of its own.
    case bare
  }

  /// The text on the button.
  public var title: String {
    didSet { if oldValue != title { changeContent() } }
  }
  /// The icon before the title; nil for none.
  ///
  /// If there is no room for both, only the icon is shown. The title remains the button's name.
  public var icon: Icon? { didSet { if oldValue != icon { changeContent() } } }
  /// The color of the icon; nil for that of the title.
  public var iconColor: Color? { didSet { if oldValue != iconColor { invalidate() } } }
  /// Whether only the icon is shown, even if there is room for the title.
  public var hidesTitle = false { didSet { if oldValue != hidesTitle { changeContent() } } }
  /// The button's appearance.
  public var style: Style { didSet { if oldValue != style { invalidate() } } }
  /// Whether the button is highlighted as the selected one of several alternatives.
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  /// Whether a press removes something.
  ///
  /// Unless the style is prominent, the title then has the theme's color for destructive actions.
  package var isDestructive = false { didSet { if oldValue != isDestructive { invalidate() } } }
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

  override var showsHalo: Bool { true }

  public override func activate(at time: Timestamp) { onPress?() }

  private func changeContent() {
    invalidate()
    preferredSizeChanged()
  }

  private var content: IconTitle {
    IconTitle(
      icon: icon, title: title, size: theme.textSize, iconColor: iconColor.map(shade),
      hidesTitle: hidesTitle)
  }

  /// The distance from the button's edges to its icon and title, in px.
  private static let margin = 4.0

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    let content = content
    let margin = content.hasRoomForTitle(in: .infinity) ? theme.textSize : theme.textSize / 2
    return Size(
      width: max(theme.controlHeight, (content.width + 2 * margin).rounded(.up)),
      height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    let radius = min(12, bounds.height / 2)
    if isPressed { ControlLook.paintHalo(around: bounds, radius: radius, theme: theme, on: canvas) }
    paintBox(radius, theme, canvas)
    if isChosen { ControlLook.paintChosen(bounds, radius: radius, theme: theme, on: canvas) }
    let plain = isDestructive ? theme.destructive : theme.text
    let color = shade(style == .prominent ? theme.onAccent : plain)
    content.paint(
      in: bounds.inset(by: Self.margin), color: color.withAlpha(color.alpha * wordsAlpha),
      isMirrored: theme.isRightToLeft, on: canvas)
  }

  private func paintBox(_ radius: Double, _ theme: Theme, _ canvas: Canvas) {
    switch style {
    case .prominent:
      let fill = isPressed ? theme.accent.mixed(with: theme.onAccent, 0.2) : theme.accent
      paintBox(bounds, radius: radius, fill: fill, edge: fill, on: canvas)
    case .plain:
      paintBox(
        bounds, radius: radius, fill: isPressed ? theme.pressedSurface : theme.surface,
        edge: theme.outline, on: canvas)
    case .bare:
      guard isPressed else { return }
      canvas.fillRoundedRect(bounds, radius: radius, .color(theme.pressedSurface))
    }
  }
}
