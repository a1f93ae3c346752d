/// Functions that find the template that best matches a stroke.
///
/// First, a point-by-point comparison, which is cheap and rarely far off, selects a short list of
/// templates. It also finds the rotation that best aligns each template with the stroke. The
/// templates on the short list are then compared with the stroke by alignment. Several templates
/// can have the same name. The distance of a name is the mean distance of its nearest templates, at
/// most five of them, and the name with the smallest distance wins. One unusual template therefore
/// has less influence than several similar templates.
extension UnistrokeTemplates {
  /// The maximum number of templates that are compared with a stroke by alignment.
  ///
  /// A higher number makes no difference (measured, see the README).
  private static let listLength = 48
  /// The maximum number of such templates if they are selected by their sketches.
  private static let sketchListLength = 24
  /// The amount added to a template's distance from a stroke if the template is rotated by 180
  /// degrees.
  ///
  /// Smaller rotations add proportionally less. Values from 0.15 to 0.4 give similar results.
  private static let turnDistance = 0.25

  /// The maximum number of templates with one name whose distances are averaged into the name's
  /// distance.
  ///
  /// Values from 2 to 5 give similar results.
  private static let countedTemplates = 5
  /// The maximum difference between a stroke's distance to a template and the stroke's distance to
  /// the nearest template of the same name.
  ///
  /// A larger difference counts as this value, because templates of the same name can have
  /// different shapes, such as strokes drawn from either end. The value also limits which names can
  /// win: the nearest template of the winning name can be farther from the stroke than the nearest
  /// template of any name by at most this value. Values from 0.1 to 0.3 give similar results.
  private static let reach = 0.2

  private struct Candidate {
    var index: Int
    var nearness: UnistrokeShape.Nearness
  }

  private struct Name {
    let text: String
    var nearest: Candidate
    private var distances = InlineArray<5, Double>(repeating: .infinity)

    init(_ text: String, _ nearest: Candidate, at distance: Double) {
      self.text = text
      self.nearest = nearest
      distances[0] = distance
    }

    var least: Double { distances[0] }

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

  struct Match {
    var index: Int
    /// The similarity of the template and the stroke, compared point by point.
    ///
    /// The value is the cosine of the angle between their vectors of locations.
    var score: Double
    /// The similarity after alignment, as a cosine: 1 - d / 2 for a distance d, but at least 0.
    var alignedScore: Double
  }

  /// Returns the nearest template of the name that best matches a stroke.
  ///
  /// Several templates can have the same name. Each template is rotated by at most `maximumTurn`
  /// radians. The result is nil if there are no templates, or if the stroke is straight and no
  /// template is straight.
  func nearest(_ shape: UnistrokeShape, maximumTurn: Double) -> Match? {
    nearest(shape, among: shortList(shape, maximumTurn))
  }

  /// Returns the nearest template, as above, among those on a list.
  private func nearest(_ shape: UnistrokeShape, among list: [Candidate]) -> Match? {
    let found = aligned(shape, list)
    guard let least = found.map(\.least).min() else { return nil }
    // A name counts at most as many templates as each rival has.
    let rivals = found.filter { $0.least <= least + Self.reach }
    let count = min(Self.countedTemplates, rivals.map { counts[$0.text] ?? 1 }.min() ?? 1)
    return rivals.min { $0.distance(of: count) < $1.distance(of: count) }.map { best in
      Match(
        index: best.nearest.index, score: max(0, min(1, best.nearest.nearness.score)),
        alignedScore: max(0, 1 - best.least / 2))
    }
  }

  /// Returns the nearest template, as above, among those whose sketches are most similar.
  ///
  /// The comparison of sketches is much faster and selects nearly the same templates.
  func nearest(
    _ shape: UnistrokeShape, sketchedAs sketch: UnistrokeSketch, maximumTurn: Double
  ) -> Match? {
    var list: [(index: Int, rank: Double)] = []
    list.reserveCapacity(Self.sketchListLength + 1)
    for index in sketches.indices {
      let least = list.count < Self.sketchListLength ? 0 : list[list.count - 1].rank
      guard
        let rank = sketches[index].rank(for: sketch, maximumTurn: maximumTurn, least: least),
        rank > least, !shapes[index].isTooBent(for: shape)
      else { continue }
      let place = list.firstIndex { $0.rank < rank } ?? list.count
      list.insert((index, rank), at: place)
      if list.count > Self.sketchListLength { list.removeLast() }
    }
    return nearest(
      shape,
      among: list.compactMap { index, _ in
        shapes[index].nearness(to: shape, maximumTurn: maximumTurn, least: -.infinity)
          .map { Candidate(index: index, nearness: $0) }
      })
  }

  private func aligned(_ shape: UnistrokeShape, _ list: [Candidate]) -> [Name] {
    let points = shape.points(turnedBy: 0)
    var found: [Name] = []
    var least = Double.infinity
    for candidate in list {
      let extra = Self.turnDistance * abs(candidate.nearness.turn) / .pi
      let turned = shapes[candidate.index].points(turnedBy: candidate.nearness.turn)
      // A template beyond this distance counts neither as the nearest of a rival nor, beyond the
      // reach, as a further template.
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

  /// Returns the templates most similar to a stroke, compared point by point, in descending order
  /// of rank.
  ///
  /// Templates of equal rank retain their order in the JSON text.
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
