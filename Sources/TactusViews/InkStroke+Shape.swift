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

  /// Returns the shape of a line with a width at each point: a disc for each, and what joins them. All parts turn
  /// the same way, so that they add up.
  static func shape(_ points: [Point], _ widths: [Double]) -> Path {
    var shape = Path()
    for (index, point) in points.enumerated() {
      let radius = widths[index] / 2
      shape.append(.circle(center: point, radius: radius))
      guard index > 0 else { continue }
      let before = points[index - 1]
      let way = point - before
      guard way.length > 0 else { continue }
      let across = Vector(dx: way.dy / way.length, dy: -way.dx / way.length)
      let other = widths[index - 1] / 2
      shape.move(to: before + across * other)
      shape.line(to: point + across * radius)
      shape.line(to: point + across * -radius)
      shape.line(to: before + across * -other)
      shape.close()
    }
    return shape
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
}
