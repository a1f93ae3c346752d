public import TactusGeometry
public import TactusPainting

/// A view that a closure paints.
public final class PaintedView: View {
  /// Paints within the bounds, in the view's own coordinates.
  public var painter: (Canvas, Rect) -> Void { didSet { invalidate() } }

  public init(_ painter: @escaping (Canvas, Rect) -> Void) {
    self.painter = painter
    super.init()
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    canvas.withState {
      canvas.clip(to: bounds)
      painter(canvas, bounds)
    }
  }
}
