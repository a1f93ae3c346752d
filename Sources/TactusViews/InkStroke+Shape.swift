import TactusGeometry
package import TactusPainting

extension InkStroke {
  /// Returns the width of a pen's ink at a pressure from 0 to 1, in the drawing's pixels.
  ///
  /// `widest` is the width at full pressure, and `thinnest` is the width at zero pressure as a
  /// fraction of `widest`. If `curve` is 0, the width grows linearly with the pressure. If `curve`
  /// is positive, the width grows faster at light pressure; if negative, at firm pressure. The
  /// result is rounded to a multiple of 1/`precision`.
  static func width(
    at pressure: Double, of widest: Double, thinnest: Double, curve: Double
  ) -> Double {
    let share = pressure + curve * pressure * (1 - pressure)
    let width = widest * (thinnest + (1 - thinnest) * share)
    return width.rounded(toParts: precision)
  }

  /// Returns the items that show the stroke on a page, back to front, in the drawing's coordinates.
  ///
  /// All exported ink comes from this method. It can be called on any thread.
  ///
  /// - Parameters:
  ///   - granularity: The `granularity` of the drawing, which determines how the stroke is smoothed.
  ///   - isLight: Whether the stroke is shown in its color for the light appearance.
  /// - Returns: The items; none if the stroke has no points.
  package func vectors(granularity: Int, isLight: Bool) -> [VectorItem] {
    guard !points.isEmpty else { return [] }
    let path = path(0...points.count - 1, granularity: granularity)
    let color = shownColor(isLight: isLight)
    return [VectorItem(widths.isEmpty ? .line(path, color, width: width) : .fill(path, color))]
  }

  /// Returns the line or, if the stroke has a width at each point, the outline to paint for a
  /// section of the stroke.
  ///
  /// `part` is the range of the section's indices in `points`. If `granularity` is greater than 1,
  /// the line is a spline with that number of intervals between successive points. The shape of a
  /// section depends only on the points in the section and on up to two points on either side.
  func path(_ part: ClosedRange<Int>, granularity: Int) -> Path {
    let line = line(part, granularity: granularity)
    guard !widths.isEmpty else { return .polyline(line) }
    let steps = part.count > 1 ? (line.count - 1) / (part.count - 1) : 1
    let lineWidths = line.indices.map { index in
      let place = part.lowerBound + index / steps
      let next = min(place + 1, part.upperBound)
      let share = Double(index % steps) / Double(steps)
      return widths[place] + (widths[next] - widths[place]) * share
    }
    return Self.shape(line, lineWidths)
  }

  private func line(_ part: ClosedRange<Int>, granularity: Int) -> [Point] {
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

  /// Returns the outline of a line with the given width at each point.
  ///
  /// The line is split into runs wherever it bends or widens abruptly. Each run has its own outline
  /// with round ends, so that two adjoining ends form a disc. All outlines have the same winding,
  /// so overlaps stay filled.
  static func shape(_ points: [Point], _ widths: [Double]) -> Path {
    var shape = Path()
    var outline = InkOutline()
    var before: Span?
    for (index, point) in points.enumerated() {
      let radius = widths[index] / 2
      let next =
        index + 1 < points.count
        ? Span(from: point, to: points[index + 1], growth: (widths[index + 1] - widths[index]) / 2)
        : nil
      if let before, let next, let across = before.across(joining: next, radius: radius) {
        outline.add(point, across * radius)
      } else {
        if let before { outline.end(at: point, before, radius, in: &shape) }
        if let next { outline.begin(at: point, next, radius, in: &shape) }
        if before == nil && next == nil {
          shape.append(.circle(center: point, radius: radius))
        }
      }
      before = next
    }
    return shape
  }

  struct Span {
    /// The unit vector that is perpendicular to the segment and points to the left of its
    /// direction.
    let across: Vector
    /// The change in the radius along the segment, divided by the segment's length.
    private let growth: Double
    private let length: Double

    init?(from start: Point, to end: Point, growth: Double) {
      let displacement = end - start
      length = displacement.length
      guard length > 0 else { return nil }
      across = Vector(dx: displacement.dy / length, dy: -displacement.dx / length)
      self.growth = growth / length
    }

    /// Returns whether the segment's width changes so gradually that a half circle suffices at its
    /// ends.
    ///
    /// A half circle suffices if a whole disc with the given radius would protrude from the
    /// segment's sides by at most `visible` px.
    func isGentle(radius: Double) -> Bool {
      abs(growth) < 1 && radius * (1 - (1 - growth * growth).squareRoot()) <= Self.visible
    }

    /// Returns the unit vector perpendicular to the line, pointing left, at the joint between this
    /// segment and the next.
    ///
    /// The result is nil if a disc at the joint would visibly protrude from the outline, or if the
    /// outline would run backward on the inner side of the bend. In both cases, the outline must
    /// end at the joint.
    func across(joining next: Span, radius: Double) -> Vector? {
      let sum = across + next.across
      let cosine = sum.length / 2
      guard cosine > 0.7, radius * (1 - cosine) <= Self.visible, isGentle(radius: radius),
        next.isGentle(radius: radius)
      else { return nil }
      let sine = max(0, 1 - cosine * cosine).squareRoot()
      guard min(length, next.length) * cosine > 2 * radius * sine else { return nil }
      return sum * (0.5 / cosine)
    }

    /// The largest deviation of an outline from its exact shape that remains unnoticeable, in px.
    private static let visible = 0.05
  }

  func isNear(_ place: Point, within distance: Double) -> Bool {
    hasLine(within: distance + width / 2, of: place)
  }

  /// Returns whether the line through the stroke's points comes within a distance of a place.
  func hasLine(within distance: Double, of place: Point) -> Bool {
    guard let first = points.first else { return false }
    if points.count == 1 { return first.distance(to: place) <= distance }
    return zip(points, points.dropFirst()).contains { a, b in
      Self.distance(from: place, a, b) <= distance
    }
  }

  private static func distance(from place: Point, _ a: Point, _ b: Point) -> Double {
    let displacement = b - a
    guard displacement.lengthSquared > 0 else { return place.distance(to: a) }
    let from = place - a
    let share = max(
      0,
      min(1, (from.dx * displacement.dx + from.dy * displacement.dy) / displacement.lengthSquared))
    return place.distance(to: a + displacement * share)
  }
}

private struct InkOutline {
  private var left: [Point] = []
  private var right: [Point] = []

  mutating func add(_ point: Point, _ across: Vector) {
    left.append(point + across)
    right.append(point - across)
  }

  /// Begins the outline of a run, a stretch of the line without abrupt changes.
  ///
  /// The outline begins with a half circle, or with a disc if the width changes too fast for a half
  /// circle.
  mutating func begin(
    at point: Point, _ span: InkStroke.Span, _ radius: Double, in shape: inout Path
  ) {
    let across = span.across * radius
    if span.isGentle(radius: radius) {
      shape.move(to: point - across)
      appendHalfCircle(to: &shape, about: point, from: across * -1)
    } else {
      shape.append(.circle(center: point, radius: radius))
      shape.move(to: point + across)
    }
    right.append(point - across)
  }

  mutating func end(
    at point: Point, _ span: InkStroke.Span, _ radius: Double, in shape: inout Path
  ) {
    let across = span.across * radius
    for point in left { shape.line(to: point) }
    shape.line(to: point + across)
    let isGentle = span.isGentle(radius: radius)
    if isGentle {
      appendHalfCircle(to: &shape, about: point, from: across)
    } else {
      shape.line(to: point - across)
    }
    for point in right.reversed() { shape.line(to: point) }
    shape.close()
    if !isGentle { shape.append(.circle(center: point, radius: radius)) }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  /// Appends a half circle, clockwise on screen, whose first point is at `center + start`.
  private func appendHalfCircle(to shape: inout Path, about center: Point, from start: Vector) {
    // The distance of a control point at which the cubic touches the circle at its middle.
    let kappa = 4.0 / 3.0 * (2.0.squareRoot() - 1)
    let top = Vector(dx: -start.dy, dy: start.dx)
    shape.cubic(
      to: center + top, control1: center + start + top * kappa,
      control2: center + top + start * kappa)
    shape.cubic(
      to: center - start, control1: center + top - start * kappa,
      control2: center - start + top * kappa)
  }
}
