import TactusGeometry
import TactusViews

/// The strokes of a drawing that are selected together with pieces.
///
/// While they are selected, a separate view shows the strokes, and gestures and commands change
/// this view like a piece. In the scene's state, the strokes remain part of the drawing: they keep
/// their places among the other strokes, and their points and widths follow the view's transform.
final class InkSelection {
  let drawing: DrawingView
  /// The view that shows the strokes, a sibling of the drawing.
  let piece = PictureView()

  /// The strokes before the view was transformed, with their places among all strokes of the
  /// drawing, in ascending order.
  private let strokes: [(place: Int, stroke: InkStroke)]
  /// The transform from the drawing's coordinates to those of its parent.
  private let toParent: Transform
  /// The center of the view before it was transformed, in the parent's coordinates.
  private let home: Point

  /// Takes strokes out of a drawing.
  ///
  /// - Parameters:
  ///   - places: The places of the strokes in the drawing's `strokes`, in ascending order; not
  ///     empty.
  ///   - drawing: The drawing, which has a parent.
  init(_ places: [Int], of drawing: DrawingView) {
    self.drawing = drawing
    strokes = places.map { ($0, drawing.strokes[$0]) }
    toParent = drawing.toParent
    let isSmooth = drawing.granularity > 1
    let extent = toParent.apply(
      strokes.reduce(Rect.zero) { $0.union(isSmooth ? $1.stroke.extent : Self.area(of: $1.stroke)) }
    )
    home = extent.center
    piece.bounds = Rect(origin: .zero, size: extent.size)
    piece.center = home
    piece.isMultipleTouchEnabled = true
    showStrokes(toParent.then(.translation(.zero - extent.origin)))
    let chosen = Set(places)
    drawing.replace(
      strokes: drawing.strokes.enumerated().filter { !chosen.contains($0.offset) }.map(\.element))
  }

  private func showStrokes(_ change: Transform) {
    let view = DrawingView(frame: piece.bounds)
    view.isUserInteractionEnabled = false
    view.granularity = drawing.granularity
    view.replace(strokes: strokes.map { Self.stroke($0.stroke, after: change) })
    piece.add(view)
  }

  /// The distance from the ink to the edge of the view if straight lines join the points, in px.
  private static let margin = 10.0

  /// Returns the rectangle around a stroke whose points are joined by straight lines.
  private static func area(of stroke: InkStroke) -> Rect {
    let (xs, ys) = (stroke.points.map(\.x), stroke.points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
      .inset(by: -stroke.width / 2 - margin)
  }

  /// The selected strokes as they are shown, in the drawing's coordinates.
  var shownStrokes: [InkStroke] {
    guard piece.center != home || piece.transform != .identity else { return strokes.map(\.stroke) }
    return shownStrokes(displacedBy: .zero)
  }

  /// Returns the selected strokes as they are shown, but moved by a vector in the coordinates of the
  /// drawing's parent; the result is in the drawing's coordinates.
  func shownStrokes(displacedBy way: Vector) -> [InkStroke] {
    guard let back = toParent.inverse else { return [] }
    let change =
      toParent.then(.translation(.zero - home)).then(piece.transform)
      .then(.translation(piece.center + way - .zero)).then(back)
    return strokes.map { Self.stroke($0.stroke, after: change) }
  }

  /// Returns all strokes of the drawing, with the selected ones at their places, and the indices of
  /// the selected ones.
  func merged() -> (strokes: [InkStroke], places: [Int]) {
    var (all, places) = (drawing.strokes, [Int]())
    for (selected, shown) in zip(strokes, shownStrokes) {
      let place = min(selected.place, all.count)
      all.insert(shown, at: place)
      places.append(place)
    }
    return (all, places)
  }

  /// The widest ink that a file of a saved state can contain, in px.
  static let widest = 1000.0

  static func stroke(_ stroke: InkStroke, after change: Transform) -> InkStroke {
    var result = stroke
    result.points = stroke.points.map { point in
      let moved = change.apply(point)
      return Point(
        x: moved.x.rounded(toParts: InkStroke.precision),
        y: moved.y.rounded(toParts: InkStroke.precision))
    }
    let factor = min(change.scaleFactor, widest / max(1, stroke.width))
    result.width = min(stroke.width * factor, widest)
    result.widths = stroke.widths.map { min($0 * factor, result.width) }
    // The strokes no longer belong to the touches that drew them.
    result.touch = 0
    return result
  }
}
