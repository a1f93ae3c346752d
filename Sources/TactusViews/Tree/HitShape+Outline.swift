import TactusGeometry

extension HitShape {
  /// Returns the outline of the shape in the view's coordinates; nil if the shape is `none` or
  /// `rectangle`.
  ///
  /// The outline of a bitmap or a closure is approximated by sampling 97 x 97 points.
  func outline(in bounds: Rect) -> Path? {
    switch self {
    case .none, .rectangle: nil
    case .circle: .ellipse(in: bounds.inset(by: 0.5))
    case .path(let path): path
    case .bitmap, .custom: sampledOutline(in: bounds)
    }
  }

  private func sampledOutline(in bounds: Rect) -> Path {
    let grid = SampleGrid(bounds)
    var path = Path()
    var above = grid.row(-1, of: self)
    for y in 0...SampleGrid.count + 1 {
      let below = grid.row(y, of: self)
      for x in 0...SampleGrid.count + 1 {
        let square = SampleSquare(above[x], above[x + 1], below[x + 1], below[x])
        guard !square.isUniform else { continue }
        square.addOutline(to: &path, x - 1, y - 1, grid)
      }
      above = below
    }
    return path
  }
}

/// A grid of points over a view's bounds, at which a hit shape is sampled.
///
/// A ring of additional points around the grid counts as outside the shape.
private struct SampleGrid {
  static let count = 96
  let bounds: Rect

  init(_ bounds: Rect) { self.bounds = bounds }

  func row(_ y: Int, of shape: HitShape) -> [Bool] {
    (-1...Self.count + 1).map { x in
      min(x, y) >= 0 && max(x, y) <= Self.count
        && shape.contains(point(Double(x), Double(y)), bounds: bounds)
    }
  }

  /// Returns the location, in the view's coordinates, of the grid point in column `x` and row `y`.
  ///
  /// Columns and rows are counted from 0; a fraction denotes a point between two of them. A point
  /// outside the grid is moved to the nearest edge of the bounds.
  func point(_ x: Double, _ y: Double) -> Point {
    let count = Double(Self.count)
    return Point(
      x: bounds.minX + min(max(x, 0), count) / count * bounds.width,
      y: bounds.minY + min(max(y, 0), count) / count * bounds.height)
  }
}

/// A square between four neighboring grid points, as in the marching squares algorithm.
///
/// The initializer takes four Booleans: whether each point is inside the shape, clockwise from the
/// upper left point.
private struct SampleSquare {
  private let crossed: (top: Bool, right: Bool, bottom: Bool, left: Bool)

  init(_ a: Bool, _ b: Bool, _ c: Bool, _ d: Bool) { crossed = (a != b, b != c, c != d, d != a) }

  var isUniform: Bool { crossed == (false, false, false, false) }

  func addOutline(to path: inout Path, _ column: Int, _ row: Int, _ grid: SampleGrid) {
    let (x, y) = (Double(column), Double(row))
    let sides = [
      (crossed.top, grid.point(x + 0.5, y)), (crossed.right, grid.point(x + 1, y + 0.5)),
      (crossed.bottom, grid.point(x + 0.5, y + 1)), (crossed.left, grid.point(x, y + 0.5)),
    ]
    let points = sides.filter(\.0).map(\.1)
    for start in stride(from: 0, to: points.count, by: 2) {
      path.move(to: points[start])
      path.line(to: points[start + 1])
    }
  }
}
