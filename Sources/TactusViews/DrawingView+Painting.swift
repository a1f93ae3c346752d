import TactusGeometry
import TactusPainting

/// The painting of ink.
///
/// A long stroke is painted in sections, so that the sections outside the damaged region, usually
/// most of them, can be skipped.
extension DrawingView {
  func paintInk(_ canvas: Canvas) {
    canvas.withState {
      canvas.alpha *= opacity.finished
      for stroke in strokes { paint(stroke, canvas) }
    }
    if !live.isEmpty {
      canvas.withState {
        canvas.alpha *= opacity.live
        for stroke in live { paint(stroke, canvas) }
      }
    }
    // Marks are painted last: a finger that is still drawing must not hide a mark on its stroke.
    for mark in marks { paint(mark, canvas) }
  }

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
    let span = stroke.widths.isEmpty ? Self.span : Self.penSpan
    guard last > span else {
      guard canvas.isVisible(stroke.extent) else { return }
      return paint(0...last, of: stroke, canvas)
    }
    let isOpaque = canvas.alpha >= 1 && stroke.color.alpha >= 1
    var together = Path()
    for start in stride(from: 0, to: last, by: span) {
      let part = start...min(start + span, last)
      guard canvas.isVisible(InkStroke.extent(of: stroke.points[part], width: stroke.width)) else {
        continue
      }
      if isOpaque { paint(part, of: stroke, canvas) } else { together.append(path(stroke, part)) }
    }
    // If ink is not opaque, overlapping parts would show, so they are painted as one shape.
    guard !together.isEmpty else { return }
    paint(together, of: stroke, canvas)
  }

  private func paint(_ part: ClosedRange<Int>, of stroke: InkStroke, _ canvas: Canvas) {
    paint(path(stroke, part), of: stroke, canvas)
  }

  private func paint(_ path: Path, of stroke: InkStroke, _ canvas: Canvas) {
    if stroke.widths.isEmpty {
      canvas.stroke(path, .color(stroke.color), width: stroke.width)
    } else {
      canvas.fill(path, .color(stroke.color))
    }
  }

  private func path(_ stroke: InkStroke, _ part: ClosedRange<Int>) -> Path {
    let points = line(stroke.points, part)
    guard !stroke.widths.isEmpty else { return .polyline(points) }
    let steps = part.count > 1 ? (points.count - 1) / (part.count - 1) : 1
    let widths = points.indices.map { index in
      let place = part.lowerBound + index / steps
      let next = min(place + 1, part.upperBound)
      let share = Double(index % steps) / Double(steps)
      return stroke.widths[place] + (stroke.widths[next] - stroke.widths[place]) * share
    }
    return InkStroke.shape(points, widths)
  }

  /// The number of intervals between points in a section of a long stroke with a constant width.
  ///
  /// The antialiased edges of two adjoining opaque sections are blended twice where the sections
  /// meet. Sections are counted from the start of the stroke, so the existing joints stay in place
  /// as the stroke grows, and only its end changes, which is repainted anyway.
  private static let span = 64
  /// The number of intervals between points in a section of a stroke whose width varies.
  ///
  /// The number is small, because the whole last section is repainted as the stroke grows.
  static let penSpan = 8

  /// Returns the part of a stroke's line that belongs to the given section.
  ///
  /// If `granularity` is greater than 1, the line is a spline through the points. Its course in a
  /// section depends only on the points in the section and on up to two points on either side.
  private func line(_ points: [Point], _ part: ClosedRange<Int>) -> [Point] {
    guard granularity > 1 else { return Array(points[part]) }
    // A spline's spans depend on the neighboring points.
    let first = max(0, part.lowerBound - 2)
    let last = min(points.count - 1, part.upperBound + 2)
    let smooth = Spline.catmullRom(through: Array(points[first...last]), granularity: granularity)
    guard smooth.count > last - first + 1 else { return Array(points[part]) }
    let start = (part.lowerBound - first) * granularity
    let end = (part.upperBound - first) * granularity
    return Array(smooth[start...end])
  }
}
