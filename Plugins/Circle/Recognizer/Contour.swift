import TactusGeometry
import TactusRecognizing

/// A stroke resampled to 65 equally spaced points, so that the drawing speed has no effect.
///
/// A contour has 64 steps from point to point. Each step is a fixed fraction of the stroke's
/// length, so that the stroke's size has no effect either. For example, an eighth of the steps of a
/// circle covers an eighth of a turn.
struct Contour {
  static let steps = 64
  /// The number of steps that a chord spans: a sixteenth of the contour's 64 steps.
  ///
  /// A chord is a straight line between two points of the contour, along which a direction is
  /// measured. A chord of this length is long enough that neither jitter nor the rounding of
  /// coordinates to integers matters.
  static let chord = 4

  private(set) var points = InlineArray<65, Point>(repeating: .zero)

  /// Creates a contour from a path and one more point, `last`.
  ///
  /// A point of the path is skipped if it is less than `spacing` px from the previous point that
  /// was not skipped.
  init(_ path: Span<Point>, adding last: Point, spacing: Double = 0) {
    var span = points.mutableSpan
    _ = StrokePath.resample(path, adding: last, spacing: spacing, into: &span)
  }

  /// Returns the change of direction at each point of the contour, in radians, positive for
  /// clockwise.
  ///
  /// The change at a point is the angle between the chord that ends there and the chord that starts
  /// there. A chord is a straight line that spans `chord` steps. The change is 0 at points near the
  /// ends of the contour, which lack one of the two chords.
  func turns(chord: Int = Contour.chord) -> InlineArray<65, Double> {
    var turns = InlineArray<65, Double>(repeating: 0)
    for index in chord...(Self.steps - chord) {
      let before = points[index] - points[index - chord]
      let after = points[index + chord] - points[index]
      turns[index] = Trigonometry.atan2(before.cross(after), before.dot(after))
    }
    return turns
  }
}
