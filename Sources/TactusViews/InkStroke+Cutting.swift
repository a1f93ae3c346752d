import TactusGeometry

extension InkStroke {
  /// Returns what remains of the stroke outside discs of one radius around several points.
  func cut(around centers: [Point], radius: Double) -> [InkStroke] {
    centers.reduce([self]) { rest, center in
      rest.flatMap { $0.cut(around: center, radius: radius) }
    }
  }

  /// Returns what remains of the stroke outside a disc, as strokes in the order of its points.
  ///
  /// Ink counts as being in the disc if the line through its points is. New end points lie on the
  /// edge of the disc, rounded like all points, and have interpolated widths. A stroke that does not
  /// touch the disc is returned unchanged.
  func cut(around center: Point, radius: Double) -> [InkStroke] {
    guard let first = points.first else { return [] }
    guard points.count > 1 else { return first.distance(to: center) <= radius ? [] : [self] }
    guard hasLine(within: radius, of: center) else { return [self] }
    var rest: [InkStroke] = []
    var run = emptyCopy
    for index in 1..<points.count {
      for part in Self.outside(points[index - 1], points[index], center, radius) {
        if part.lowerBound > 0 || run.points.isEmpty {
          run.finish(into: &rest)
          run.append(at: part.lowerBound, of: index, in: self)
        }
        run.append(at: part.upperBound, of: index, in: self)
      }
    }
    run.finish(into: &rest)
    return rest
  }

  private var emptyCopy: InkStroke {
    var copy = self
    copy.points = []
    copy.widths = []
    return copy
  }

  /// Appends the point at a fraction of the line that ends at the point with the given index.
  private mutating func append(at fraction: Double, of index: Int, in whole: InkStroke) {
    let (start, end) = (whole.points[index - 1], whole.points[index])
    let point = fraction >= 1 ? end : Self.rounded(start + (end - start) * fraction)
    guard points.last != point else { return }
    points.append(point)
    guard !whole.widths.isEmpty else { return }
    let (thin, thick) = (whole.widths[index - 1], whole.widths[index])
    widths.append((thin + (thick - thin) * fraction).rounded(toParts: Self.precision))
  }

  /// Adds the stroke to `rest` if it has a length, and removes its points.
  private mutating func finish(into rest: inout [InkStroke]) {
    if points.count > 1 { rest.append(self) }
    points = []
    widths = []
  }

  /// Returns the parts of a line that lie outside a disc, as ranges of fractions of the line.
  private static func outside(
    _ start: Point, _ end: Point, _ center: Point, _ radius: Double
  ) -> [ClosedRange<Double>] {
    let (way, from) = (end - start, start - center)
    let a = way.lengthSquared
    let c = from.lengthSquared - radius * radius
    guard a > 0 else { return c > 0 ? [0...1] : [] }
    let b = from.dx * way.dx + from.dy * way.dy
    let root = b * b - a * c
    guard root > 0 else { return [0...1] }
    let (enter, leave) = ((-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a)
    guard enter < 1, leave > 0 else { return [0...1] }
    var parts: [ClosedRange<Double>] = []
    if enter > 0 { parts.append(0...enter) }
    if leave < 1 { parts.append(leave...1) }
    return parts
  }
}
