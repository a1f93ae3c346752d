public import TactusGeometry
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

  private var kept = 0.0
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

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = tree?.theme ?? .dark
    let line = Rect(
      x: bounds.minX, y: bounds.center.y - Self.thickness / 2, width: bounds.width,
      height: Self.thickness)
    canvas.fillRoundedRect(line, radius: Self.thickness / 2, .color(theme.outline))
    guard value > 0 else { return }
    let width = max(Self.thickness, line.width * value)
    let x = theme.isRightToLeft ? line.maxX - width : line.minX
    canvas.fillRoundedRect(
      Rect(x: x, y: line.minY, width: width, height: line.height), radius: Self.thickness / 2,
      .color(theme.accent))
  }
}
