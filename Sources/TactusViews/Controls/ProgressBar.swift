public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A bar that shows the progress of a task.
///
/// The bar takes no touches.
public final class ProgressBar: View {
  /// The progress, from 0 to 1.
  ///
  /// The property clamps values outside that range and traps if it is set to NaN.
  public var value: Double {
    get { kept }
    set {
      guard !newValue.isNaN else { Misuse.stop("a progress bar's value must be a number, not NaN") }
      let value = min(max(newValue, 0), 1)
      guard value != kept else { return }
      kept = value
      invalidate()
    }
  }

  /// Whether the bar only shows that a task is running, because its progress is unknown.
  ///
  /// A part of the bar then moves from end to end while the bar is visible; if the theme reduces
  /// motion, it stands still.
  public var isIndeterminate = false { didSet { if oldValue != isIndeterminate { invalidate() } } }

  private var kept = 0.0
  /// The elapsed fraction of the moving part's current lap, from 0 to 1.
  private var phase = 0.0
  /// Whether the bar has been painted since it last moved; a bar that is not painted stops moving.
  private var wasPainted = false
  private static let lap = Interval.milliseconds(1600)
  private static let movingPart = 0.3
  private static let thickness = 8.0

  /// Creates a bar that shows the given progress, from 0 to 1.
  public init(_ value: Double = 0) {
    super.init()
    self.value = value
    hitShape = .none
  }

  public override func preferredSize(in room: Size) -> Size {
    let size = (tree?.theme ?? .dark).textSize
    return Size(width: size * 10, height: max(size, Self.thickness))
  }

  public override func advance(to time: Timestamp) -> Bool {
    let moves = super.advance(to: time)
    guard isIndeterminate, wasPainted else { return moves }
    wasPainted = false
    let lap = Self.lap.nanoseconds
    phase = Double(((time.nanoseconds % lap) + lap) % lap) / Double(lap)
    invalidate()
    return true
  }

  private func paintMovingPart(of line: Rect, _ theme: Theme, _ canvas: Canvas) {
    let width = line.width * Self.movingPart
    let part = theme.reducesMotion ? 0.5 : phase
    // The part moves to the right in the first half of a lap, and back in the second half.
    let way = 1 - abs(2 * part - 1)
    canvas.fillRoundedRect(
      Rect(
        x: line.minX + (line.width - width) * way, y: line.minY, width: width, height: line.height),
      radius: Self.thickness / 2, .color(theme.accent))
    guard !theme.reducesMotion else { return }
    wasPainted = true
    startMoving()
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = tree?.theme ?? .dark
    let line = Rect(
      x: bounds.minX, y: bounds.center.y - Self.thickness / 2, width: bounds.width,
      height: Self.thickness)
    canvas.fillRoundedRect(line, radius: Self.thickness / 2, .color(theme.outline))
    if isIndeterminate { return paintMovingPart(of: line, theme, canvas) }
    guard value > 0 else { return }
    let width = max(Self.thickness, line.width * value)
    let x = theme.isRightToLeft ? line.maxX - width : line.minX
    canvas.fillRoundedRect(
      Rect(x: x, y: line.minY, width: width, height: line.height), radius: Self.thickness / 2,
      .color(theme.accent))
  }
}
