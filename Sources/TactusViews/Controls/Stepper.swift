public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A control that shows a number between two buttons, one to lower it and one to raise it.
public final class Stepper: RangedControl {
  /// The function that converts the value to the text between the buttons.
  public var format: (Double) -> String = { value in
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
  {
    didSet { invalidate() }
  }
  /// The effect of the pressed button: -1 to lower the value, 1 to raise it, or 0 for no button.
  private var direction = 0.0

  /// Creates a stepper that shows the given value; `onChange` is called when the user changes the
  /// value.
  public init(
    _ value: Double = 0, in range: ClosedRange<Double>, step: Double = 1,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init(value, in: range, step: step, onChange: onChange)
  }

  override var showsHalo: Bool { true }

  public override func touchesBegan(_ touches: [ViewTouch]) {
    direction = touches.first.map { direction(at: $0.location(in: self)) } ?? 0
    super.touchesBegan(touches)
  }

  public override func activate(at time: Timestamp) {
    change(to: value + direction * (step ?? 1))
    direction = 0
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) {
    super.touchesCancelled(touches)
    direction = 0
  }

  private func direction(at point: Point) -> Double {
    if minus.contains(point) { return theme.isRightToLeft ? 1 : -1 }
    if plus.contains(point) { return theme.isRightToLeft ? -1 : 1 }
    return 0
  }

  private var minus: Rect {
    Rect(x: bounds.minX, y: bounds.minY, width: buttonWidth, height: bounds.height)
  }
  private var plus: Rect {
    let width = buttonWidth
    return Rect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
  }

  /// The width of a button: its height, if that leaves room for the number between the buttons.
  ///
  /// In a very narrow stepper, each button has a quarter of the width.
  private var buttonWidth: Double {
    let free = bounds.width - numberWidth - Self.leastGap
    return min(bounds.height, max(free / 2, bounds.width / 4))
  }

  /// The minimum sum of the gaps at both sides of the number, in px.
  private static let leastGap = 8.0

  /// The width of the wider one of the two numbers at the ends of the range, in px.
  private var numberWidth: Double {
    [range.lowerBound, range.upperBound].map {
      measureText(format($0), size: theme.textSize).width
    }.max() ?? 0
  }

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    let height = theme.controlHeight
    return Size(width: (2 * height + numberWidth + 24).rounded(.up), height: height)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    if isPressed, let box = [minus, plus].first(where: { direction(at: $0.center) == direction }) {
      ControlLook.paintHalo(around: box, radius: 12, theme: theme, on: canvas)
    }
    for (box, sign) in [(minus, -1.0), (plus, 1.0)] {
      let side = theme.isRightToLeft ? -sign : sign
      let isUsable = side < 0 ? value > range.lowerBound : value < range.upperBound
      let isDown = isPressed && direction == side
      paintBox(
        box, radius: 12, fill: isDown ? theme.pressedSurface : theme.surface, edge: theme.outline,
        on: canvas)
      let color = isUsable ? theme.text : theme.text.mixed(with: theme.surface, 0.6)
      canvas.stroke(
        Self.sign(side, box.center, min(theme.textSize, box.width)), .color(shade(color)),
        width: 2.5)
    }
    let room = Rect(
      x: minus.maxX, y: bounds.minY, width: max(0, plus.minX - minus.maxX), height: bounds.height)
    canvas.drawText(
      format(value), in: room, size: theme.textSize, color: shade(theme.text), alignment: .center)
  }

  private static func sign(_ direction: Double, _ middle: Point, _ size: Double) -> Path {
    var path = Path()
    path.move(to: middle - Vector(dx: size * 0.4, dy: 0))
    path.line(to: middle + Vector(dx: size * 0.4, dy: 0))
    if direction > 0 {
      path.move(to: middle - Vector(dx: 0, dy: size * 0.4))
      path.line(to: middle + Vector(dx: 0, dy: size * 0.4))
    }
    return path
  }
}
