public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A switch with a title.
public final class Toggle: Control {
  /// The text beside the switch.
  public var title: String {
    didSet {
      guard oldValue != title else { return }
      invalidate()
      preferredSizeChanged()
    }
  }
  /// Whether the switch is on.
  public var isOn: Bool { didSet { if oldValue != isOn { invalidate() } } }
  /// Called with the new value of `isOn` after the user flips the switch.
  ///
  /// A change made by the program does not call this closure.
  public var onChange: ((Bool) -> Void)?

  /// Creates a switch.
  public init(_ title: String, isOn: Bool = false, onChange: ((Bool) -> Void)? = nil) {
    self.title = title
    self.isOn = isOn
    self.onChange = onChange
    super.init()
  }

  override var showsHalo: Bool { true }

  public override func activate(at time: Timestamp) {
    isOn.toggle()
    onChange?(isOn)
  }

  private var track: Size {
    Size(width: (theme.textSize * 3.25).rounded(), height: (theme.textSize * 1.75).rounded())
  }

  private static let gap = 12.0

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    let text = measureText(title, size: theme.textSize)
    let gap = title.isEmpty ? 0 : Self.gap
    return Size(
      width: max(Theme.leastTarget, (text.width + gap + track.width).rounded(.up)),
      height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    let isMirrored = theme.isRightToLeft
    let size = track
    let place = Rect(
      x: isMirrored ? bounds.minX : bounds.maxX - size.width,
      y: bounds.center.y - size.height / 2, width: size.width, height: size.height)
    let fill = isOn ? theme.accent : (isPressed ? theme.pressedSurface : theme.surface)
    if isPressed {
      ControlLook.paintHalo(around: place, radius: size.height / 2, theme: theme, on: canvas)
    }
    paintBox(
      place, radius: size.height / 2, fill: fill, edge: isOn ? fill : theme.outline, on: canvas)
    let knob = size.height - 8
    let isRight = isOn != isMirrored
    canvas.fillRoundedRect(
      Rect(
        x: isRight ? place.maxX - knob - 4 : place.minX + 4, y: place.minY + 4, width: knob,
        height: knob),
      radius: knob / 2, .color(shade(isOn ? theme.onAccent : theme.outline)))
    let room = Rect(
      x: isMirrored ? place.maxX + Self.gap : bounds.minX, y: bounds.minY,
      width: max(0, bounds.width - size.width - Self.gap), height: bounds.height)
    canvas.drawText(
      title, in: room, size: theme.textSize, color: shade(theme.text),
      alignment: isMirrored ? .right : .left)
  }
}
