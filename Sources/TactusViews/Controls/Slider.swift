public import TactusGeometry
import TactusInput
public import TactusPainting

/// A control for setting a number by moving a handle along a horizontal track.
///
/// A tap on the track moves the handle to the finger, and a drag along the track makes the handle
/// follow the finger. The slider ignores drags that are more vertical than horizontal, so that they
/// can scroll an enclosing view.
public final class Slider: RangedControl {
  private static let thickness = 6.0

  /// Creates a slider that shows the given value; `onChange` is called when the user changes the
  /// value.
  public override init(
    _ value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onChange: ((Double) -> Void)? = nil
  ) {
    super.init(value, in: range, step: step, onChange: onChange)
  }

  override var showsHalo: Bool { true }

  public override var keepsTouches: Bool { true }

  public override func claims(_ displacement: Vector, from start: Point) -> Bool {
    abs(displacement.dx) > abs(displacement.dy)
  }

  private var handle: Double { (theme.textSize * 1.5).rounded() }
  private var line: Rect {
    Rect(
      x: bounds.minX + handle / 2, y: bounds.center.y - Self.thickness / 2,
      width: max(1, bounds.width - handle), height: Self.thickness)
  }

  public override func track(_ touch: ViewTouch) {
    let line = line
    let part = (touch.location(in: self).x - line.minX) / line.width
    change(toPart: theme.isRightToLeft ? 1 - part : part)
  }

  private func middle(ofPart part: Double) -> Double {
    let line = line
    return line.minX + (theme.isRightToLeft ? 1 - part : part) * line.width
  }

  /// Repaints only the part of the track that the handle has crossed.
  ///
  /// The cost of a change therefore does not depend on the length of the slider.
  override func valueChanged(fromPart old: Double) {
    let (from, to) = (middle(ofPart: old), middle(ofPart: part))
    let reach = max(handle, isPressed ? ControlLook.leastHalo : 0) / 2 + 2
    invalidate(
      Rect(
        x: min(from, to) - reach, y: bounds.center.y - reach, width: abs(to - from) + 2 * reach,
        height: 2 * reach))
  }

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    Size(width: theme.textSize * 10, height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let (theme, line) = (theme, line)
    let middle = middle(ofPart: part)
    let radius = Self.thickness / 2
    canvas.fillRoundedRect(line, radius: radius, .color(shade(theme.outline)))
    let start = theme.isRightToLeft ? middle : line.minX
    let end = theme.isRightToLeft ? line.maxX : middle
    canvas.fillRoundedRect(
      Rect(x: start, y: line.minY, width: end - start, height: line.height), radius: radius,
      .color(shade(theme.accent)))
    let size = isPressed ? handle : handle - 4
    let knob = Rect(
      center: Point(x: middle, y: line.center.y), size: Size(width: size, height: size))
    if isPressed {
      ControlLook.paintHalo(around: knob, radius: size / 2, theme: theme, on: canvas)
    }
    paintBox(
      knob, radius: size / 2, fill: isPressed ? theme.accent : theme.text,
      edge: isPressed ? theme.text : theme.accent, on: canvas)
  }
}
