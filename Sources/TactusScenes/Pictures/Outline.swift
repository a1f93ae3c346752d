import TactusGeometry

/// A piece of an outline, written as short as a drawing wants it.
enum Stroke {
  case line(Double, Double)
  /// A quadratic curve: its control point and its end.
  case bend(Double, Double, Double, Double)
  /// A cubic curve: its two control points and its end.
  case curve(Double, Double, Double, Double, Double, Double)
}

extension Path {
  /// A closed outline from a point through the pieces given.
  static func shape(_ x: Double, _ y: Double, _ strokes: Stroke...) -> Path {
    var path = Path.open(x, y, strokes)
    path.close()
    return path
  }

  /// A line that stays open.
  static func trace(_ x: Double, _ y: Double, _ strokes: Stroke...) -> Path {
    .open(x, y, strokes)
  }

  private static func open(_ x: Double, _ y: Double, _ strokes: [Stroke]) -> Path {
    var path = Path()
    path.move(to: Point(x: x, y: y))
    for stroke in strokes {
      switch stroke {
      case .line(let x, let y): path.line(to: Point(x: x, y: y))
      case .bend(let cx, let cy, let x, let y):
        path.quadratic(to: Point(x: x, y: y), control: Point(x: cx, y: cy))
      case .curve(let ax, let ay, let bx, let by, let x, let y):
        path.cubic(
          to: Point(x: x, y: y), control1: Point(x: ax, y: ay), control2: Point(x: bx, y: by))
      }
    }
    return path
  }

  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    .circle(center: Point(x: x, y: y), radius: radius)
  }

  static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .ellipse(in: Rect(center: Point(x: x, y: y), size: Size(width: width, height: height)))
  }

  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }

  /// The outline turned about a point.
  func turned(_ degrees: Double, about x: Double, _ y: Double) -> Path {
    transformed(
      by: Transform.translation(Vector(dx: -x, dy: -y))
        .then(.rotation(degrees * Double.pi / 180))
        .then(.translation(Vector(dx: x, dy: y))))
  }

  /// The outline moved.
  func moved(_ dx: Double, _ dy: Double) -> Path {
    transformed(by: .translation(Vector(dx: dx, dy: dy)))
  }

  /// The outline some times over, turned about a point by equal steps all the way round.
  func ring(of count: Int, about x: Double, _ y: Double) -> Path {
    var path = Path()
    for i in 0..<count { path.append(turned(360 / Double(count) * Double(i), about: x, y)) }
    return path
  }

  static func + (a: Path, b: Path) -> Path {
    var path = a
    path.append(b)
    return path
  }
}
