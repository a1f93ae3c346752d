public import TactusGeometry
public import TactusPainting

/// The line that one finger draws from touching down to lifting.
public struct InkStroke: Equatable, Sendable {
  /// The points of the stroke, in the drawing's coordinates; a stroke with a single point is a dot.
  public var points: [Point]
  /// The color of the ink in each appearance.
  public var inkColor: InkColor
  /// The color of the ink in the dark appearance; setting this property changes both appearances.
  public var color: Color {
    get { inkColor.dark }
    set { inkColor = InkColor(newValue) }
  }
  /// The maximum width of the ink, in the drawing's pixels.
  public var width: Double
  /// The width at each point, at most `width`, in the drawing's pixels; empty if the width is
  /// constant.
  public var widths: [Double]
  /// The serial number of the touch that drew the stroke; 0 if the stroke was drawn in an earlier
  /// run of the program.
  public var touch: UInt32 = 0
  /// Whether a marker drew the stroke.
  ///
  /// A marker's ink is translucent and lies behind the ink of pens. It does not become darker where
  /// a stroke crosses itself.
  public var isMarker = false

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

  /// Creates a stroke that has the same color in both appearances.
  public init(
    points: [Point], color: Color, width: Double, widths: [Double] = [], touch: UInt32 = 0
  ) {
    self.init(points: points, inkColor: InkColor(color), width: width, widths: widths, touch: touch)
  }

  /// Creates a stroke.
  public init(
    points: [Point], inkColor: InkColor, width: Double, widths: [Double] = [], touch: UInt32 = 0,
    isMarker: Bool = false
  ) {
    self.points = points
    self.inkColor = inkColor
    self.width = width
    self.widths = widths
    self.touch = touch
    self.isMarker = isMarker
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

  /// The opacity of a marker's ink.
  static let markerAlpha = 0.4
  /// The width of a marker's ink as a multiple of `DrawingView.penWidth`.
  static let markerFactor = 4.0

  /// Returns the color with which the stroke is painted in the light or in the dark appearance.
  func shownColor(isLight: Bool) -> Color {
    let color = inkColor.color(isLight: isLight)
    return isMarker ? color.withAlpha(color.alpha * Self.markerAlpha) : color
  }

  /// Returns the strokes of markers, followed by the strokes of pens, each in the given order.
  package static func inPaintingOrder(_ strokes: [InkStroke]) -> [InkStroke] {
    strokes.filter(\.isMarker) + strokes.filter { !$0.isMarker }
  }

  /// Returns the stroke with at least the given width.
  package func widened(to least: Double) -> InkStroke {
    guard width > 0, width < least else { return self }
    var result = self
    result.width = least
    result.widths = widths.map { $0 * least / width }
    return result
  }
}
