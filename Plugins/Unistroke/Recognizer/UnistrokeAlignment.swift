/// One place and one direction for each point of a stroke.
typealias UnistrokePoints = InlineArray<32, SIMD4<Double>>

/// Compares two strokes that were drawn unevenly: one may dwell where the other hurries.
///
/// Dynamic time warping (Sakoe and Chiba 1978): each point is paired with one that lies at most
/// `band` places before or behind it, in order, so that the sum of the squared distances of all
/// pairs is least. A brace whose tip sits higher is still a brace.
enum UnistrokeAlignment {
  /// An eighth of the stroke. From 2 to 4 it hardly matters (measured, see the README).
  static let band = 4

  /// The least sum, divided by the number of points: 0 for the same stroke.
  ///
  /// - Parameter most: Above this the exact value does not matter: something larger is given.
  static func distance(
    _ a: borrowing UnistrokePoints, _ b: borrowing UnistrokePoints, most: Double
  ) -> Double {
    let count = UnistrokeShape.pointCount
    let enough = most * Double(count)
    // The sums of the row before, with room for the band on either side.
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
      // Sums only grow.
      if least > enough { return .infinity }
    }
    return row[count - 1] / Double(count)
  }
}
