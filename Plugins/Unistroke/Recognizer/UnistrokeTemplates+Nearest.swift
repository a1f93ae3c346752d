/// Finds the template that is meant.
///
/// Comparing point by point is cheap and seldom wrong by much: it makes a short list of the
/// templates, and turns each onto the stroke. These are aligned, and the name whose nearest two
/// templates are nearest is the one that is meant: one odd template decides less than two that agree.
extension UnistrokeTemplates {
  /// Longer lists change nothing (measured, see the README).
  private static let listLength = 48
  /// What a turn of 180 degrees adds to a distance. From 0.15 to 0.4 it hardly matters.
  private static let turnDistance = 0.25

  /// How far beyond the nearest template of a name the second one counts: one name may stand for
  /// shapes that differ, such as one drawn from either end. From 0.03 to 0.2 it hardly matters.
  private static let secondReach = 0.1

  private struct Candidate {
    var index: Int
    var nearness: UnistrokeShape.Nearness
  }

  /// The nearest two templates of one name.
  private struct Name {
    let text: String
    var nearest: Candidate
    var first: Double
    var second = Double.infinity

    /// The mean of both distances, the second limited.
    var distance: Double { first + min(second - first, secondReach) / 2 }

    mutating func add(_ candidate: Candidate, at distance: Double) {
      if distance < first {
        (nearest, first, second) = (candidate, distance, first)
      } else {
        second = min(second, distance)
      }
    }
  }

  /// Returns the nearest template of the nearest name, and how near it is, point by point; nil if there is
  /// none.
  ///
  /// - Parameter maximumTurn: How far the stroke may be turned, in radians.
  func nearest(
    _ shape: UnistrokeShape, maximumTurn: Double
  ) -> (index: Int, score: Double)? {
    let points = shape.points(turnedBy: 0)
    var found: [Name] = []
    var least = Double.infinity
    for candidate in shortList(shape, maximumTurn) {
      let extra = Self.turnDistance * abs(candidate.nearness.turn) / .pi
      let turned = shapes[candidate.index].points(turnedBy: candidate.nearness.turn)
      // What is farther can neither be the nearest of the best name nor count as its second.
      let most = least + 1.5 * Self.secondReach - extra
      let distance = extra + UnistrokeAlignment.distance(points, turned, most: most)
      guard distance < .infinity else { continue }
      least = min(least, distance)
      let name = names[candidate.index]
      if let index = found.firstIndex(where: { $0.text == name }) {
        found[index].add(candidate, at: distance)
      } else {
        found.append(Name(text: name, nearest: candidate, first: distance))
      }
    }
    let best = found.min { $0.distance < $1.distance }?.nearest
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
