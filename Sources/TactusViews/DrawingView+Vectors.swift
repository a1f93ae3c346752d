package import TactusGeometry
package import TactusPainting

extension DrawingView {
  /// Returns the indices of the finished strokes that may have ink in a rectangle in the drawing's
  /// coordinates, in ascending order.
  package func strokes(near rect: Rect) -> [Int] { ink.positions(in: [rect]) }

  /// Returns the items that show a stroke on a page, back to front, in the drawing's coordinates.
  ///
  /// The stroke need not belong to this drawing, which determines only how the stroke is smoothed
  /// and which of its colors is used. All exported ink comes from this method.
  package func vectors(of stroke: InkStroke) -> [VectorItem] {
    guard !stroke.points.isEmpty else { return [] }
    let path = path(stroke, 0...stroke.points.count - 1)
    let color = stroke.shownColor(isLight: isLight)
    return stroke.widths.isEmpty
      ? [VectorItem(.line(path, color, width: stroke.width))]
      : [VectorItem(.fill(path, color))]
  }
}
