/// Finds the template that is meant.
///
/// Comparing point by point is cheap and seldom wrong by much: it makes a short list of the
/// templates, and turns each onto the stroke. These are aligned, and the name whose nearest five
/// templates are nearest is the one that is meant: one odd template decides less than several that agree.
extension UnistrokeTemplates {
  /// Longer lists change nothing (measured, see the README).
  private static let listLength = 48
  /// What a turn of 180 degrees adds to a distance. From 0.15 to 0.4 it hardly matters.
  private static let turnDistance = 0.25

  /// The number of templates of a name that count at most. From 2 to 5 it hardly matters.
  private static let countedTemplates = 5
  /// How far beyond the nearest template of a name the others count: one name may stand for shapes
  /// that differ, such as one drawn from either end. From 0.1 to 0.3 it hardly matters.
  private static let reach = 0.2

  private struct Candidate {
    var index: Int
    var nearness: UnistrokeShape.Nearness
  }

  /// The nearest templates of one name.
  private struct Name {
    let text: String
    var nearest: Candidate
    /// The distances of the nearest templates, least first.
    private var distances = InlineArray<5, Double>(repeating: .infinity)

    init(_ text: String, _ nearest: Candidate, at distance: Double) {
      self.text = text
      self.nearest = nearest
      distances[0] = distance
    }

    /// The distance of the nearest template.
    var least: Double { distances[0] }

    /// Returns the mean of the nearest distances, each limited by the reach.
    func distance(of count: Int) -> Double {
      var sum = 0.0
      for index in 0..<count { sum += min(distances[index], least + reach) }
      return sum / Double(count)
    }

    mutating func add(_ candidate: Candidate, at distance: Double) {
      if distance < least { nearest = candidate }
      var distance = distance
      for index in 0..<countedTemplates where distance < distances[index] {
        swap(&distance, &distances[index])
      }
    }
  }

  /// A template, and how alike it and the stroke are.
  struct Match {
    var index: Int
    /// The cosine of the places, point by point.
    var score: Double
    /// The cosine of two strokes that are at the distance of the aligned ones.
    var alignedScore: Double
  }

  /// Returns the nearest template of the nearest name; nil if there is none, or if the stroke is straight and no
  /// template is.
  ///
  /// - Parameter maximumTurn: How far the stroke may be turned, in radians.
  func nearest(_ shape: UnistrokeShape, maximumTurn: Double) -> Match? {
    let found = aligned(shape, maximumTurn)
    guard let least = found.map(\.least).min() else { return nil }
    // A name is not judged by more templates than its rivals have.
    let rivals = found.filter { $0.least <= least + Self.reach }
    let count = min(Self.countedTemplates, rivals.map { counts[$0.text] ?? 1 }.min() ?? 1)
    return rivals.min { $0.distance(of: count) < $1.distance(of: count) }.map { best in
      Match(
        index: best.nearest.index, score: max(0, min(1, best.nearest.nearness.score)),
        alignedScore: max(0, 1 - best.least / 2))
    }
  }

  /// Returns the names of the short list, with the distances of their templates when aligned.
  private func aligned(_ shape: UnistrokeShape, _ maximumTurn: Double) -> [Name] {
    let points = shape.points(turnedBy: 0)
    var found: [Name] = []
    var least = Double.infinity
    for candidate in shortList(shape, maximumTurn) {
      let extra = Self.turnDistance * abs(candidate.nearness.turn) / .pi
      let turned = shapes[candidate.index].points(turnedBy: candidate.nearness.turn)
      // What is farther counts neither as a rival's nearest template nor, beyond the reach, as another.
      let most = least + 2 * Self.reach - extra
      let distance = extra + UnistrokeAlignment.distance(points, turned, most: most)
      guard distance < .infinity else { continue }
      least = min(least, distance)
      let name = names[candidate.index]
      if let index = found.firstIndex(where: { $0.text == name }) {
        found[index].add(candidate, at: distance)
      } else {
        found.append(Name(name, candidate, at: distance))
      }
    }
    return found
  }

  /// The templates with the highest ranks, highest first; of equal ones the earlier.
  private func shortList(_ shape: UnistrokeShape, _ maximumTurn: Double) -> [Candidate] {
    var list: [Candidate] = []
    list.reserveCapacity(Self.listLength + 1)
    for index in shapes.indices where !shapes[index].isTooBent(for: shape) {
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
