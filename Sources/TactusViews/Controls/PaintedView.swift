public import TactusGeometry
public import TactusPainting

/// A view whose contents are painted by a closure.
public final class PaintedView: View {
  /// The closure that paints the contents; it receives the canvas and the view's bounds, in the
  /// view's own coordinates.
  public var painter: (Canvas, Rect) -> Void { didSet { invalidate() } }

  /// Creates a view whose contents are painted by a closure.
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
