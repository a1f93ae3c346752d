/// Finds the template that is meant.
///
/// Comparing point by point is cheap and seldom wrong by much: it makes a short list of the
/// templates, and turns each onto the stroke. What is aligned best is the nearest.
extension UnistrokeTemplates {
  /// Longer lists change nothing; with 12 the first strokes go wrong (measured, see the README).
  private static let listLength = 24
  /// What a turn of 180 degrees adds to a distance. From 0.15 to 0.4 it hardly matters.
  private static let turnDistance = 0.25

  private struct Candidate {
    var index: Int
    var nearness: UnistrokeShape.Nearness
  }

  /// The nearest template and how near it is, point by point; nil where there is none.
  ///
  /// - Parameter maximumTurn: How far the stroke may be turned, in radians.
  func nearest(
    _ shape: UnistrokeShape, maximumTurn: Double
  ) -> (index: Int, score: Double)? {
    let candidates = shortList(shape, maximumTurn)
    let points = shape.points(turnedBy: 0)
    var best: Candidate?
    var least = Double.infinity
    for candidate in candidates {
      let extra = Self.turnDistance * abs(candidate.nearness.turn) / .pi
      let turned = shapes[candidate.index].points(turnedBy: candidate.nearness.turn)
      let distance =
        extra + UnistrokeAlignment.distance(points, turned, most: least - extra)
      guard distance < least else { continue }
      least = distance
      best = candidate
    }
    return best.map { ($0.index, max(0, min(1, $0.nearness.score))) }
  }

  /// The templates with the highest ranks, highest first; of equal ones the earlier.
  private func shortList(_ shape: UnistrokeShape, _ maximumTurn: Double) -> [Candidate] {
    var list: [Candidate] = []
    list.reserveCapacity(Self.listLength + 1)
    for index in shapes.indices {
      let least = list.count < Self.listLength ? -.infinity : list[list.count - 1].nearness.rank
      guard
        let nearness = shapes[index].nearness(to: shape, maximumTurn: maximumTurn, least: least),
        nearness.rank > least
      else { continue }
      let place = list.firstIndex { $0.nearness.rank < nearness.rank } ?? list.count
      list.insert(Candidate(index: index, nearness: nearness), at: place)
      if list.count > Self.listLength { list.removeLast() }
    }
    return list
  }
}
