package import TactusGeometry
import TactusPainting

/// Methods that paint strokes and marks.
///
/// A long stroke is painted in sections. Sections outside the damaged region, usually most of them,
/// are skipped.
extension DrawingView {
  func paintInk(_ canvas: Canvas) {
    let finished = strokes(visibleOn: canvas)
    // Markers must not cover the ink of pens, whichever was drawn first.
    for isMarker in [true, false] {
      paint(finished, where: isMarker, alpha: opacity.finished, canvas)
      paint(live.map(shownAhead), where: isMarker, alpha: opacity.live, canvas)
    }
    // Marks are painted last: a finger that is still drawing must not hide a mark on its stroke.
    for mark in marks { paint(mark, canvas) }
  }

  /// Returns the finished strokes that can change a pixel, in painting order.
  ///
  /// The result can contain a few strokes that are close to the visible area but outside it.
  func strokes(visibleOn canvas: Canvas) -> [InkStroke] {
    guard let rects = canvas.visibleRects() else { return [] }
    return ink.positions(in: rects).map { ink.strokes[$0] }
  }

  /// Returns the indices of the finished strokes that may have ink in a rectangle in the drawing's
  /// coordinates, in ascending order.
  package func strokes(near rect: Rect) -> [Int] { ink.positions(in: [rect]) }

  private func paint(
    _ strokes: [InkStroke], where isMarker: Bool, alpha: Double, _ canvas: Canvas
  ) {
    canvas.withState {
      canvas.alpha *= alpha
      for stroke in strokes where stroke.isMarker == isMarker { paint(stroke, canvas) }
    }
  }

  /// Whether ink is shown in its colors for the light appearance.
  var isLight: Bool { tree?.theme.isLight ?? paintsLight }

  private func paint(_ mark: InkMark, _ canvas: Canvas) {
    if mark.width > 0 {
      canvas.stroke(mark.path, .color(mark.color), width: mark.width)
    } else {
      canvas.fill(mark.path, .color(mark.color))
    }
  }

  private func paint(_ stroke: InkStroke, _ canvas: Canvas) {
    tree?.onPainting?()
    let last = stroke.points.count - 1
    guard last >= 0 else { return }
    let span = stroke.widths.isEmpty ? Self.span : Self.penSpan
    // The sections are painted as one shape. Painted one by one, they would be too dark where they
    // overlap: at the soft edges, and in the whole overlap if the ink is not opaque.
    var shape = Path()
    for start in stride(from: 0, to: max(last, 1), by: span) {
      let part = start...min(start + span, last)
      guard canvas.isVisible(InkStroke.extent(of: stroke.points[part], width: stroke.width)) else {
        continue
      }
      shape.append(stroke.path(part, granularity: granularity))
    }
    guard !shape.isEmpty else { return }
    let color = stroke.shownColor(isLight: isLight)
    if stroke.widths.isEmpty {
      canvas.stroke(shape, .color(color), width: stroke.width)
    } else {
      canvas.fill(shape, .color(color))
    }
  }

  /// The number of intervals between successive points in one section of a constant-width stroke.
  ///
  /// Sections are counted from the start of the stroke, so while the stroke grows, only the last
  /// section changes and, if the line is smoothed, the two points before it.
  private static let span = 64
  /// The number of intervals between successive points in one section of a stroke of varying width.
  ///
  /// The sections are short, because the whole last section is repainted whenever the stroke grows.
  static let penSpan = 8
}

// MARK: Ahead of the touches

extension DrawingView {
  /// The length in px of the shortest lead that is worth repainting.
  private static let shortestLead = 0.25

  /// Extends each live stroke on the screen to the predicted position of its touch.
  ///
  /// The stroke itself does not change. The extension is removed when the touch moves or ends, so
  /// that finished strokes look the same with and without it.
  ///
  /// - Parameter lead: Returns the displacement from the last position of a touch with the given
  ///   serial number to its predicted one, in the surface's coordinates.
  /// - Returns: Whether any stroke is extended.
  package func extendInk(by lead: (UInt32) -> Vector) -> Bool {
    for stroke in live {
      let displacement = surfaceToView.apply(lead(stroke.touch))
      guard displacement.length >= Self.shortestLead, let last = stroke.points.last else {
        setAhead(nil, of: stroke)
        continue
      }
      setAhead(InkStroke.rounded(last + displacement), of: stroke)
    }
    return !ahead.isEmpty
  }

  /// Sets the point up to which a live stroke is painted; nil for its last point.
  func setAhead(_ point: Point?, of stroke: InkStroke) {
    guard ahead[stroke.touch] != point else { return }
    damageEnd(of: shownAhead(stroke))
    ahead[stroke.touch] = point
    damageEnd(of: shownAhead(stroke))
  }

  /// Returns a live stroke as it is painted.
  private func shownAhead(_ stroke: InkStroke) -> InkStroke {
    guard let point = ahead[stroke.touch] else { return stroke }
    var shown = stroke
    shown.points.append(point)
    if let width = stroke.widths.last { shown.widths.append(width) }
    return shown
  }
}
