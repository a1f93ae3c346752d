public import TactusGeometry
public import TactusPainting

/// What one finger drew from going down to lifting.
public struct InkStroke: Equatable, Sendable {
  /// In the drawing's coordinates; one point alone is a dot.
  public var points: [Point]
  public var color: Color
  /// In px of the drawing.
  public var width: Double
  /// The width at each point, in px of the drawing; empty if it is `width` everywhere. None is larger than `width`.
  public var widths: [Double]
  /// The serial of the touch that drew it; 0 once it is of an earlier run.
  public var touch: UInt32 = 0

  /// Points lie at whole numbers of this part of a px, as fingers do: what was written to a file and
  /// read again is the same to the last bit.
  public static let precision = 256.0

  static func rounded(_ point: Point) -> Point {
    Point(
      x: point.x.rounded(toParts: precision),
      y: point.y.rounded(toParts: precision))
  }

  public init(
    points: [Point], color: Color, width: Double, widths: [Double] = [], touch: UInt32 = 0
  ) {
    self.points = points
    self.color = color
    self.width = width
    self.widths = widths
    self.touch = touch
  }

  /// The least rectangle that holds all it paints, curves through its points included.
  public var extent: Rect { Self.extent(of: points[...], width: width) }

  static func extent(of points: ArraySlice<Point>, width: Double) -> Rect {
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    // A spline swings out by less than an eighth of the way between its points.
    let swing = ((high.x - low.x) + (high.y - low.y)) / 8
    let margin = width / 2 + 1 + swing
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      .inset(by: -margin)
  }
}
