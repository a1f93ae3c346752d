public import TactusGeometry
import TactusInput
public import TactusPainting

/// A dial that the user turns, by circling its center with a finger, to set a number.
///
/// The mark on the dial turns clockwise through 270 degrees. On the face of a clock, the minimum
/// would be at 7:30 and the maximum at 4:30.
public final class Knob: RangedControl {
  /// The angle through which the knob can turn, in radians: three quarters of a circle.
  private static let sweep = 1.5 * Double.pi
  /// The last direction from the knob's center to the finger, as an angle in radians.
  ///
  /// The angle is nil until the finger is first tracked at more than 4 px from the center.
  private var angle: Double?
  /// The value to which the finger has turned the knob, as a fraction of the range.
  ///
  /// The fraction is not yet clamped and rounded, so it may be less than 0 or more than 1.
  private var turned = 0.0

  /// Creates a knob that shows the given value; `onChange` is called when the user changes the
  /// value.
  public override init(
    _ value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init(value, in: range, step: step, onChange: onChange)
  }

  public override var keepsTouches: Bool { true }

  /// Returns whether the finger has moved more around the knob's center than toward or away from
  /// it.
  ///
  /// The knob claims the touch only in that case, so that other drags can scroll an enclosing view.
  public override func claims(_ displacement: Vector, from start: Point) -> Bool {
    let arm = start - bounds.center
    let round = arm.dx * displacement.dy - arm.dy * displacement.dx
    let outward = arm.dx * displacement.dx + arm.dy * displacement.dy
    return abs(round) > abs(outward)
  }

  public override func touchesBegan(_ touches: [ViewTouch]) {
    angle = nil
    turned = part
    super.touchesBegan(touches)
  }

  public override func track(_ touch: ViewTouch) {
    let displacement = touch.location(in: self) - bounds.center
    // At the very center a finger has no direction.
    guard displacement.length > 4 else { return }
    if let angle {
      var turn = displacement.angle - angle
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      turned += turn / Self.sweep
      change(toPart: min(max(turned, 0), 1))
    }
    angle = displacement.angle
  }

  public override func preferredSize(in room: Size) -> Size {
    let side = max(72, (theme.textSize * 5.5).rounded())
    return Size(width: side, height: side)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    let radius = min(bounds.width, bounds.height) / 2
    let middle = bounds.center
    canvas.stroke(
      arc(to: 1, radius: radius - 4), .color(shade(theme.outline)), width: 5, cap: .round)
    if part > 0 {
      canvas.stroke(
        arc(to: part, radius: radius - 4), .color(shade(theme.accent)), width: 5, cap: .round)
    }
    let side = 2 * (radius - 12)
    paintBox(
      Rect(center: middle, size: Size(width: side, height: side)), radius: side / 2,
      fill: isPressed ? theme.pressedSurface : theme.surface, edge: theme.outline, on: canvas)
    var pointer = Path()
    pointer.move(to: place(of: part, radius: (radius - 12) * 0.45))
    pointer.line(to: place(of: part, radius: radius - 17))
    canvas.stroke(pointer, .color(shade(theme.text)), width: 4, cap: .round)
  }

  private func place(of part: Double, radius: Double) -> Point {
    let angle = 0.75 * Double.pi + part * Self.sweep
    return bounds.center + Transform.rotation(angle).apply(Vector(dx: radius, dy: 0))
  }

  private func arc(to end: Double, radius: Double) -> Path {
    var path = Path()
    path.move(to: place(of: 0, radius: radius))
    let count = max(1, Int((end * 48).rounded(.up)))
    for index in 1...count {
      path.line(to: place(of: end * Double(index) / Double(count), radius: radius))
    }
    return path
  }
}
