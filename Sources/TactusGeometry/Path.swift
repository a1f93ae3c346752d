/// An outline of lines and Bezier curves.
///
/// The code that uses the path determines its coordinate space.
public struct Path: Equatable, Sendable {
  /// A step of an outline: a move, a line or curve from the current point, or the closing of a
  /// subpath.
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  /// The steps of the outline, in drawing order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new subpath at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line from the current point to `point`.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic Bezier curve from the current point to `end`.
  public mutating func quadratic(to end: Point, control: Point) {
    elements.append(.quadratic(control: control, end: end))
  }
  /// Adds a cubic Bezier curve from the current point to `end`.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }
  /// Closes the current subpath with a line to its start.
  public mutating func close() { elements.append(.close) }
  /// Adds the elements of another path.
  public mutating func append(_ other: Path) { elements += other.elements }
  /// Removes all elements but keeps the allocated memory.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Returns the closed outline of a rectangle, clockwise on screen from the top left corner.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.move(to: rect.origin)
    path.line(to: Point(x: rect.maxX, y: rect.minY))
    path.line(to: Point(x: rect.maxX, y: rect.maxY))
    path.line(to: Point(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  /// Returns an ellipse that touches the middle of each side of `rect`.
  ///
  /// The path consists of four cubic curves. Their deviation from the exact ellipse is below 0.03 %
  /// of the larger radius.
  public static func ellipse(in rect: Rect) -> Path {
    roundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Returns the outline of a circle, consisting of four cubic curves.
  ///
  /// The curves deviate from the exact circle by less than 0.03 % of the radius.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(in: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius)))
  }

  /// Returns a rectangle whose corners are quarter circles.
  ///
  /// The radius is clamped to the range from 0 to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    return r == 0 ? .rect(rect) : roundedRect(rect, radiusX: r, radiusY: r)
  }

  private static func roundedRect(_ rect: Rect, radiusX rx: Double, radiusY ry: Double) -> Path {
    // The relative distance of the control points with which a cubic touches the circle at its
    // middle.
    let kappa = 4.0 / 3.0 * (2.0.squareRoot() - 1)
    let kx = rx * (1 - kappa)
    let ky = ry * (1 - kappa)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    path.move(to: Point(x: x0 + rx, y: y0))
    path.line(to: Point(x: x1 - rx, y: y0))
    path.cubic(
      to: Point(x: x1, y: y0 + ry), control1: Point(x: x1 - kx, y: y0),
      control2: Point(x: x1, y: y0 + ky))
    path.line(to: Point(x: x1, y: y1 - ry))
    path.cubic(
      to: Point(x: x1 - rx, y: y1), control1: Point(x: x1, y: y1 - ky),
      control2: Point(x: x1 - kx, y: y1))
    path.line(to: Point(x: x0 + rx, y: y1))
    path.cubic(
      to: Point(x: x0, y: y1 - ry), control1: Point(x: x0 + kx, y: y1),
      control2: Point(x: x0, y: y1 - ky))
    path.line(to: Point(x: x0, y: y0 + ry))
    path.cubic(
      to: Point(x: x0 + rx, y: y0), control1: Point(x: x0, y: y0 + ky),
      control2: Point(x: x0 + kx, y: y0))
    path.close()
    return path
  }

  /// Returns the path with a transform applied to every end point and control point.
  public func transformed(by t: Transform) -> Path { mapped { t.apply($0) } }

  /// Returns the path with `map` applied to every end point and control point.
  public func mapped(_ map: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let p): .move(map(p))
      case .line(let p): .line(map(p))
      case .quadratic(let c, let p): .quadratic(control: map(c), end: map(p))
      case .cubic(let c1, let c2, let p): .cubic(control1: map(c1), control2: map(c2), end: map(p))
      case .close: .close
      }
    }
    return path
  }

  /// The smallest rectangle that contains every end point and control point of the path.
  ///
  /// This rectangle contains the outline, but can be larger than the outline's exact bounds. It is
  /// `Rect.zero` if the path has no points.
  public var controlBounds: Rect {
    var low = Point(x: Double.infinity, y: .infinity)
    var high = Point(x: -Double.infinity, y: -.infinity)
    func include(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): include(p)
      case .quadratic(let c, let p):
        include(c)
        include(p)
      case .cubic(let c1, let c2, let p):
        include(c1)
        include(c2)
        include(p)
      case .close: break
      }
    }
    guard low.x <= high.x else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
