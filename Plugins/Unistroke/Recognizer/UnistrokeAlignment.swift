/// The 32 points of a stroke, each with its location in x and y, and the stroke's direction in z
/// and w.
typealias UnistrokePoints = InlineArray<32, SIMD4<Double>>

/// A comparison of two strokes that tolerates features at slightly different positions along the
/// strokes.
///
/// Dynamic time warping (Sakoe and Chiba 1978) pairs the points of the two strokes in order, at
/// most `band` positions apart, so that the sum of squared distances is minimal. A curly brace
/// whose tip is too high therefore still matches a curly brace.
enum UnistrokeAlignment {
  /// The maximum shift between paired points, as a number of points: an eighth of the stroke.
  ///
  /// Values from 2 to 4 give similar results (measured, see the README).
  static let band = 4

  /// Returns the minimum mean of the squared distances between paired points; 0 for equal strokes.
  ///
  /// The mean is the sum of the squared distances, divided by the number of points in a stroke. If
  /// the mean exceeds `most`, the function may stop early and return infinity instead.
  static func distance(
    _ a: borrowing UnistrokePoints, _ b: borrowing UnistrokePoints, most: Double
  ) -> Double {
    let count = UnistrokeShape.pointCount
    let enough = most * Double(count)
    // The sums of the previous row, with room for the band on either side.
    var row = InlineArray<40, Double>(repeating: .infinity)
    for i in 0..<count {
      let point = a[i]
      var left = Double.infinity
      var least = Double.infinity
      var diagonal = i > band ? row[i - band - 1] : i == 0 ? 0 : .infinity
      for j in max(0, i - band)...min(count - 1, i + band) {
        let difference = point - b[j]
        let above = row[j]
        let sum = min(left, above, diagonal) + (difference * difference).sum()
        diagonal = above
        row[j] = sum
        left = sum
        least = min(least, sum)
      }
      // Stop early, because sums only grow.
      if least > enough { return .infinity }
    }
    return row[count - 1] / Double(count)
  }
}
