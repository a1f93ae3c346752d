public import TactusGeometry

extension Canvas {
  /// Strokes an outline with a pen of the given width.
  ///
  /// The current transform applies to the pen as well as to the outline, so a transform that scales
  /// unevenly distorts the pen's shape. A subpath of zero length, such as a move and a line to the
  /// same point, paints a dot if the caps are round or square, and nothing if they are butt caps.
  ///
  /// - Parameters:
  ///   - path: The outline, in current coordinates.
  ///   - brush: The color, gradient, or picture of the stroke.
  ///   - width: The diameter of the pen, in current coordinates.
  ///   - cap: The shape of the stroke's ends.
  ///   - join: The shape of the stroke's corners.
  ///   - dashes: The alternating lengths of dashes and gaps, starting with a dash, in current
  ///     coordinates; empty for a solid line. Each dash has caps.
  ///   - dashPhase: The distance into the dash pattern at which each subpath starts, in current
  ///     coordinates.
  public func stroke(
    _ path: Path, _ brush: Brush, width: Double, cap: LineCap = .round, join: LineJoin = .round,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    let t = state.deviceTransform
    let factor = t.scaleFactor
    guard width > 0, width.isFinite, factor > 0, factor.isFinite else { return }
    // A miter reaches four half widths from its corner; a square cap reaches less.
    let box = PixelRect(covering: t.apply(path.controlBounds.inset(by: -2 * width)))
    // The tolerance is finer for thin pens, whose round ends are small circles.
    let tolerance = min(max(0.00075 * width * factor, 0.004), 0.02) / factor
    var stroker = Stroker(width: width, cap: cap, join: join, tolerance: tolerance)
    stroker.dashes = Dashes(dashes, phase: dashPhase)
    paintShape(within: box, brush) { $0.addStroke(stroker, of: path, mappedBy: t) }
  }
}
