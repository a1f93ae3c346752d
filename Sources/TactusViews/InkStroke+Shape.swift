import TactusGeometry

/// Ink whose thickness follows the pressure of a pen.
extension InkStroke {
  /// Returns the width of ink for a pressure, in px of the drawing, in whole parts of `precision`.
  ///
  /// - Parameters:
  ///   - pressure: 0 to 1.
  ///   - curve: -1 to 1. At 0 the width grows evenly; above, most of it at light pressure, below, at firm pressure.
  static func width(
    at pressure: Double, of widest: Double, thinnest: Double, curve: Double
  ) -> Double {
    let share = pressure + curve * pressure * (1 - pressure)
    let width = widest * (thinnest + (1 - thinnest) * share)
    return (width * precision).rounded() / precision
  }

  /// Returns the shape of a line with a width at each point: a disc at each end and where it bends or widens sharply, a
  /// wedge at other points, and what joins them. All parts turn the same way, so that they add up.
  static func shape(_ points: [Point], _ widths: [Double]) -> Path {
    var shape = Path()
    var before: Span?
    for (index, point) in points.enumerated() {
      let radius = widths[index] / 2
      let next =
        index + 1 < points.count
        ? Span(from: point, to: points[index + 1], growth: (widths[index + 1] - widths[index]) / 2)
        : nil
      if let before, let next, before.isSmooth(into: next, radius: radius) {
        appendWedge(to: &shape, at: point, before.across * radius, next.across * radius)
      } else {
        shape.append(.circle(center: point, radius: radius))
      }
      if let next {
        let other = widths[index + 1] / 2
        shape.move(to: point + next.across * radius)
        shape.line(to: points[index + 1] + next.across * other)
        shape.line(to: points[index + 1] + next.across * -other)
        shape.line(to: point + next.across * -radius)
        shape.close()
      }
      before = next
    }
    return shape
  }

  /// The way from one point to the next one.
  private struct Span {
    /// Of length 1, to the left of the way.
    let across: Vector
    /// How much the radius grows, as a part of the length.
    let growth: Double

    /// Makes the way between two points; nil if they are one.
    init?(from start: Point, to end: Point, growth: Double) {
      let way = end - start
      guard way.length > 0 else { return nil }
      across = Vector(dx: way.dy / way.length, dy: -way.dx / way.length)
      self.growth = growth / way.length
    }

    /// Whether a disc between the two would stand out by less than can be seen.
    func isSmooth(into next: Span, radius: Double) -> Bool {
      let cosine = across.dx * next.across.dx + across.dy * next.across.dy
      let bend = 1 - (max(0, (1 + cosine) / 2)).squareRoot()
      let steepest = max(abs(growth), abs(next.growth))
      guard cosine > 0, steepest < 1 else { return false }
      return radius * max(bend, 1 - (1 - steepest * steepest).squareRoot()) <= 0.05
    }
  }

  /// Whether the ink lies within a distance of a place, in px of the drawing.
  func isNear(_ place: Point, within distance: Double) -> Bool {
    guard let first = points.first else { return false }
    let reach = distance + width / 2
    if points.count == 1 { return first.distance(to: place) <= reach }
    return zip(points, points.dropFirst()).contains { a, b in
      Self.distance(from: place, a, b) <= reach
    }
  }

  /// The distance of a place from the line between two points.
  private static func distance(from place: Point, _ a: Point, _ b: Point) -> Double {
    let way = b - a
    guard way.lengthSquared > 0 else { return place.distance(to: a) }
    let from = place - a
    let share = max(0, min(1, (from.dx * way.dx + from.dy * way.dy) / way.lengthSquared))
    return place.distance(to: a + way * share)
  }

  /// Appends to a shape what is missing between two spans of a line on the outside of their bend.
  private static func appendWedge(
    to shape: inout Path, at point: Point, _ before: Vector, _ after: Vector
  ) {
    let turn = before.dx * after.dy - before.dy * after.dx
    guard turn != 0 else { return }
    shape.move(to: point)
    shape.line(to: point + (turn > 0 ? before : after * -1))
    shape.line(to: point + (turn > 0 ? after : before * -1))
    shape.close()
  }
}
