import TactusGeometry
import TactusGestures

/// A stroke resampled: 65 points at equal distances along it, whatever its size and speed.
///
/// On a circle an eighth of the points are an eighth of a turn, so that what is measured on a
/// contour needs no unit of length.
struct Contour {
  /// How many steps there are from the first point to the last.
  static let steps = 64
  /// How many steps make the chords that direction is measured by: a sixteenth of the way, long
  /// enough that neither jitter nor whole-numbered coordinates matter.
  static let chord = 4

  private(set) var points = InlineArray<65, Point>(repeating: .zero)

  /// - Parameter spacing: Points of the path nearer to each other are passed over, in px.
  init(_ path: Span<Point>, adding last: Point, spacing: Double = 0) {
    var span = points.mutableSpan
    _ = StrokePath.resample(path, adding: last, spacing: spacing, into: &span)
  }

  /// How much the direction changes at each point between the chords before and after it, in
  /// radians, positive for clockwise; 0 at points that have no chord on both sides.
  ///
  /// - Parameter chord: How many steps make a chord.
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
