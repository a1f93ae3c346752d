public import TactusGeometry
public import TactusPainting

/// The line that one finger draws from touching down to lifting.
public struct InkStroke: Equatable, Sendable {
  /// The points of the stroke, in the drawing's coordinates; a stroke with a single point is a dot.
  public var points: [Point]
  /// The color of the ink.
  public var color: Color
  /// The maximum width of the ink, in the drawing's pixels.
  public var width: Double
  /// The width at each point, at most `width`, in the drawing's pixels; empty if the width is
  /// constant.
  public var widths: [Double]
  /// The serial number of the touch that drew the stroke; 0 if the stroke was drawn in an earlier
  /// run of the program.
  public var touch: UInt32 = 0

  /// The number of steps per pixel to which coordinates and varying widths are rounded.
  ///
  /// Touch positions and files use the same precision, so a stroke stays exactly the same when it
  /// is written and read back.
  public static let precision = 256.0

  static func rounded(_ point: Point) -> Point {
    Point(
      x: point.x.rounded(toParts: precision),
      y: point.y.rounded(toParts: precision))
  }

  /// Creates a stroke.
  public init(
    points: [Point], color: Color, width: Double, widths: [Double] = [], touch: UInt32 = 0
  ) {
    self.points = points
    self.color = color
    self.width = width
    self.widths = widths
    self.touch = touch
  }

  /// A rectangle that contains everything the stroke paints, including curves through its points.
  public var extent: Rect { Self.extent(of: points[...], width: width) }

  static func extent(of points: ArraySlice<Point>, width: Double) -> Rect {
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    // A spline deviates from its points by less than an eighth of their distance.
    let swing = ((high.x - low.x) + (high.y - low.y)) / 8
    let margin = width / 2 + 1 + swing
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
      .inset(by: -margin)
  }
}
