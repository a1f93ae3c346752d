package import TactusGeometry
package import TactusPainting

/// A view that paints a line along a path, such as a letter to trace.
///
/// The path is in the view's coordinates. The view paints nothing outside its bounds.
package final class LineView: View {
  /// The path of the line.
  package var linePath = Path() {
    didSet {
      guard linePath != oldValue else { return }
      measured = MeasuredPath(linePath)
      invalidate()
    }
  }
  package var color = Color(hex: 0x4fc3f7) { didSet { if color != oldValue { invalidate() } } }
  /// The width of the line, in px.
  package var lineWidth = 4.0 { didSet { if lineWidth != oldValue { invalidate() } } }
  /// The size of the painted part, which begins at the start of the path, as a fraction of the
  /// path's length.
  ///
  /// With 0, the view paints a dot at the start.
  package var paintedShare = 1.0 { didSet { if paintedShare != oldValue { invalidate() } } }

  private var measured: MeasuredPath?

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let measured else { return }
    canvas.withState {
      if !clips { canvas.clip(to: bounds) }
      for line in measured.beginning(paintedShare) {
        canvas.stroke(.polyline(line), .color(color), width: lineWidth)
      }
    }
  }
}
