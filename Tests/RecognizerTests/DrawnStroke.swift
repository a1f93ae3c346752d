import TactusGeometry
import TestSupport

/// A stroke as a series of places.
struct DrawnStroke {
  var points: [Point]

  init(_ points: [Point]) {
    self.points = points
  }

  /// Returns an arc around a center.
  ///
  /// The angles `start` and `sweep` are in degrees clockwise from the right; a negative sweep is
  /// counterclockwise. `growth` is the change of the radius per turn, as a fraction of the first
  /// radius. `stretch` is the height as a fraction of the width.
  static func arc(
    at center: Point = Point(x: 300, y: 300), radius: Double = 80, from start: Double = 0,
    sweep: Double = 360, growth: Double = 0, stretch: Double = 1, steps: Int = 90
  ) -> DrawnStroke {
    DrawnStroke(
      (0...steps).map { step in
        let turned = sweep * Double(step) / Double(steps)
        let (sin, cos) = Trigonometry.sincos((start + turned) * .pi / 180)
        let r = radius * (1 + growth * abs(turned) / 360)
        return Point(x: center.x + r * cos, y: center.y + r * sin * stretch)
      })
  }

  /// Returns straight lines from corner to corner, in steps of about 4 px.
  static func polygon(_ corners: [(Double, Double)]) -> DrawnStroke {
    var points: [Point] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      let (a, b) = (Point(x: from.0, y: from.1), Point(x: to.0, y: to.1))
      let steps = max(1, Int(a.distance(to: b) / 4))
      for step in 0..<steps { points.append(a + (b - a) * (Double(step) / Double(steps))) }
    }
    if let last = corners.last { points.append(Point(x: last.0, y: last.1)) }
    return DrawnStroke(points)
  }

  /// Returns eight lines from side to side.
  static func zigzag(width: Double, height: Double) -> DrawnStroke {
    .polygon((0...8).map { ($0 % 2 == 0 ? 200 : 200 + width, 200 + Double($0) * height / 8) })
  }

  /// Returns the stroke with every point moved by up to `amount` px, always by the same
  /// displacements.
  func trembling(by amount: Double) -> DrawnStroke {
    var state: UInt64 = 42
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 40) / Double(1 << 24) * 2 - 1) * amount
    }
    return DrawnStroke(points.map { Point(x: $0.x + next(), y: $0.y + next()) })
  }

  func scaled(by factor: Double) -> DrawnStroke {
    DrawnStroke(points.map { Point(x: $0.x * factor, y: $0.y * factor) })
  }

  var reversed: DrawnStroke { DrawnStroke(points.reversed()) }

  static func + (a: DrawnStroke, b: DrawnStroke) -> DrawnStroke { DrawnStroke(a.points + b.points) }

  /// Draws the stroke with one finger from time 0 on, and lifts at its end.
  func draw(on bench: GestureBench, duration: Double = 600, lifts: Bool = true) {
    guard let first = points.first else { return }
    bench.down(0, first.x, first.y, at: 0)
    for (index, point) in points.enumerated().dropFirst() {
      bench.move(0, point.x, point.y, at: duration * Double(index) / Double(points.count))
    }
    if lifts { bench.up(0, at: duration) }
  }
}
