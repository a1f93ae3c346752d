import TactusGeometry
import TactusGestures

/// A stroke resampled to 65 equally spaced points, so that its speed is irrelevant.
///
/// Sections of a contour are measured in steps, which are fractions of the stroke's length, so the
/// stroke's size is irrelevant too. For example, on a circle, an eighth of the steps covers an
/// eighth of a turn.
struct Contour {
  static let steps = 64
  /// The number of steps that a chord spans: a sixteenth of the stroke.
  ///
  /// Directions are measured along chords. A chord of this length is long enough that neither
  /// jitter nor the rounding of coordinates to integers matters.
  static let chord = 4

  private(set) var points = InlineArray<65, Point>(repeating: .zero)

  /// Resamples a path, skipping points that are less than `spacing` px from the previous point.
  init(_ path: Span<Point>, adding last: Point, spacing: Double = 0) {
    var span = points.mutableSpan
    _ = StrokePath.resample(path, adding: last, spacing: spacing, into: &span)
  }

  /// Returns the change of direction at each point, between the chords before and after it.
  ///
  /// Changes are in radians, positive for clockwise. They are 0 at points without a chord on both
  /// sides.
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
