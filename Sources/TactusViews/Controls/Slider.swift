public import TactusGeometry
import TactusInput
public import TactusPainting

/// A control for setting a number by moving a handle along a track.
///
/// A tap on the track moves the handle to the finger, and a drag along the track makes the handle
/// follow the finger. The slider ignores drags that are more across the track than along it, so that
/// they can scroll an enclosing view.
public final class Slider: RangedControl {
  private static let thickness = 6.0

  /// Whether the track is vertical, with the maximum at the top; otherwise it is horizontal.
  public var isVertical = false {
    didSet {
      guard oldValue != isVertical else { return }
      invalidate()
      preferredSizeChanged()
    }
  }

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
    isVertical
      ? abs(displacement.dy) > abs(displacement.dx) : abs(displacement.dx) > abs(displacement.dy)
  }

  private var handle: Double { (theme.textSize * 1.5).rounded() }
  private var line: Rect {
    isVertical
      ? Rect(
        x: bounds.center.x - Self.thickness / 2, y: bounds.minY + handle / 2,
        width: Self.thickness, height: max(1, bounds.height - handle))
      : Rect(
        x: bounds.minX + handle / 2, y: bounds.center.y - Self.thickness / 2,
        width: max(1, bounds.width - handle), height: Self.thickness)
  }

  public override func track(_ touch: ViewTouch) {
    let (line, place) = (line, touch.location(in: self))
    let part =
      isVertical ? (place.y - line.minY) / line.height : (place.x - line.minX) / line.width
    change(toPart: isReversed ? 1 - part : part)
  }

  /// Whether the maximum is at the upper or the left end of the track.
  private var isReversed: Bool { isVertical || theme.isRightToLeft }

  private func middle(ofPart part: Double) -> Point {
    let line = line
    let part = isReversed ? 1 - part : part
    return isVertical
      ? Point(x: line.center.x, y: line.minY + part * line.height)
      : Point(x: line.minX + part * line.width, y: line.center.y)
  }

  /// Repaints only the part of the track that the handle has crossed.
  ///
  /// The cost of a change therefore does not depend on the length of the slider.
  override func valueChanged(fromPart old: Double) {
    let (from, to) = (middle(ofPart: old), middle(ofPart: part))
    let reach = max(handle, isPressed ? ControlLook.leastHalo : 0) / 2 + 2
    invalidate(
      Rect(
        x: min(from.x, to.x) - reach, y: min(from.y, to.y) - reach,
        width: abs(to.x - from.x) + 2 * reach, height: abs(to.y - from.y) + 2 * reach))
  }

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    isVertical
      ? Size(width: theme.controlHeight, height: theme.textSize * 10)
      : Size(width: theme.textSize * 10, height: theme.controlHeight)
  }

  /// Returns the part of the track from the minimum to the handle.
  private func filled(upTo middle: Point) -> Rect {
    let line = line
    if isVertical {
      return Rect(x: line.minX, y: middle.y, width: line.width, height: line.maxY - middle.y)
    }
    let start = theme.isRightToLeft ? middle.x : line.minX
    let end = theme.isRightToLeft ? line.maxX : middle.x
    return Rect(x: start, y: line.minY, width: end - start, height: line.height)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let (theme, line) = (theme, line)
    let middle = middle(ofPart: part)
    let radius = Self.thickness / 2
    canvas.fillRoundedRect(line, radius: radius, .color(shade(theme.outline)))
    canvas.fillRoundedRect(filled(upTo: middle), radius: radius, .color(shade(theme.accent)))
    let size = isPressed ? handle : handle - 4
    let knob = Rect(center: middle, size: Size(width: size, height: size))
    if isPressed {
      ControlLook.paintHalo(around: knob, radius: size / 2, theme: theme, on: canvas)
    }
    paintBox(
      knob, radius: size / 2, fill: isPressed ? theme.accent : theme.text,
      edge: isPressed ? theme.text : theme.accent, on: canvas)
  }
}
