/// The location (x, y) and the direction (z, w) at each point of a stroke.
typealias UnistrokePoints = InlineArray<32, SIMD4<Double>>

/// A comparison of two strokes whose features may be at slightly different positions along the
/// strokes.
///
/// The comparison uses dynamic time warping (Sakoe and Chiba 1978). It pairs each point, in order,
/// with a point at most `band` positions before or behind it, so that the sum of squared distances
/// is minimal. A brace whose tip is too high therefore still matches a brace.
enum UnistrokeAlignment {
  /// The maximum shift between paired points, as a number of points: an eighth of the stroke.
  ///
  /// Values from 2 to 4 give similar results (measured, see the README).
  static let band = 4

  /// Returns the minimum sum of squared distances between paired points, divided by the number of
  /// points; 0 for equal strokes.
  ///
  /// If this value exceeds `most`, the function may stop early and return infinity instead.
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
