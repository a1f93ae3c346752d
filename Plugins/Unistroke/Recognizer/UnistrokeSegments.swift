import TactusGeometry
import TactusRecognizing

/// Finds templates inside a running stroke.
///
/// After the finger has moved by `lookInterval`, parts of the stroke that end at the finger are
/// compared with the sketches of templates. The lengths of these parts form a geometric series. The
/// best parts are then compared by alignment, like a whole stroke. The part with the most evidence
/// is *pending*: it is reported if the stroke continues beyond it without a better part and without
/// resembling the beginning of a larger shape, or at the lift.
///
/// The constants were chosen on joined strokes from a touch screen, a fifteenth of those from a pen,
/// and free strokes (see `docs/recognition.md`).
struct UnistrokeSegments {
  /// A part of the stroke that is similar to a template.
  struct Found {
    var match: UnistrokeTemplates.Match
    var rectangle: Rect
    /// The positions of the part's ends along the stroke, in px.
    var start: Double
    var end: Double
    /// The similarity above `baseSimilarity`, weighted by the angle by which the template turns and
    /// by the part's length.
    ///
    /// A template with more bends matches a part of a free stroke by chance less often, and a longer
    /// part is less often a part of another shape.
    var evidence: Double

    var length: Double { end - start }
  }

  private struct Candidate {
    var index: Int
    var start: Double
    var rank: Double
  }

  /// The distance between the positions at which the stroke is searched, in px.
  private static let lookInterval = 6.0
  /// The ratio of successive lengths.
  private static let ratio = 1.12
  /// The number of different lengths; the longest is about as long as the trail.
  private static let lengthCount = 34
  /// The maximum number of sketches that are compared at one position.
  ///
  /// If there are too many templates, the lengths take turns.
  private static let comparisons = 6000
  /// The minimum rank of a part, compared by sketches, for a comparison by alignment.
  private static let minimumRank = 0.8
  /// The maximum number of parts that are compared by alignment at one position.
  private static let confirmations = 3
  /// The minimum similarity that a shape without bends would need after alignment.
  private static let straightLimit = 1.0
  /// The amount by which this minimum is lower for each radian by which the template turns.
  private static let limitPerRadian = 0.013
  /// The turning angle above which the minimum similarity does not decrease further, in radians.
  private static let mostTurning = 6.0
  /// The similarity after alignment that counts as no evidence.
  private static let baseSimilarity = 0.8
  /// The distance by which the stroke must continue beyond a part before the part is reported, as a
  /// fraction of the part's length.
  private static let continuation = 0.15
  /// The fraction of the pending part that the shortest part compared with beginnings contains.
  private static let growingStart = 0.9
  /// The number of lengths that are compared with the beginnings of templates, and their ratio.
  private static let growingCount = 8
  private static let growingRatio = 1.15
  /// The minimum ratio of the angle by which a growing template turns to that of the pending part's
  /// template.
  private static let growingTurn = 1.25
  /// The minimum rank of a growing part.
  private static let growingRank = 0.93

  private var trail = UnistrokeTrail()
  private var minimumSimilarity = 0.0
  private var minimumSize = 0.0
  private var lastLook = 0.0
  private var nextLength = 0
  private var pending: Found?
  /// The index of the beginning that was similar most recently, which is compared first.
  private var lastGrowing = 0
  /// The number of comparisons with templates since the previous point was added.
  private(set) var comparisonCount = 0

  var pointCount: Int { trail.points.count }

  mutating func removeAll() {
    trail.removeAll()
    forget()
  }

  private mutating func forget() {
    pending = nil
    nextLength = 0
    lastLook = 0
  }

  /// Begins a stroke.
  ///
  /// - Parameters:
  ///   - point: The location of the first point.
  ///   - similarity: The minimum similarity of a part after alignment.
  ///   - size: The minimum width or height of a part, in px.
  mutating func begin(at point: Point, similarity: Double, size: Double) {
    forget()
    minimumSimilarity = similarity
    minimumSize = size
    trail.begin(at: point)
  }

  /// Continues the same stroke after a part that was reported.
  mutating func resume(after found: Found) {
    forget()
    trail.removePoints(before: found.end)
  }

  /// Adds a point, and returns the pending part if it is complete.
  mutating func add(
    _ point: Point, _ known: UnistrokeTemplates, maximumTurn: Double
  ) -> Found? {
    guard trail.append(point), trail.end - lastLook >= Self.lookInterval else { return nil }
    lastLook = trail.end
    search(known, maximumTurn)
    guard let found = pending, trail.end - found.end >= Self.continuation * found.length,
      !isGrowing(found, known, maximumTurn)
    else { return nil }
    return found
  }

  /// Adds the point where the finger lifted, and returns the pending part.
  mutating func finish(
    at point: Point, _ known: UnistrokeTemplates, maximumTurn: Double
  ) -> Found? {
    _ = trail.append(point, spacing: 0)
    search(known, maximumTurn)
    return pending
  }

  // MARK: Comparing

  private mutating func search(_ known: UnistrokeTemplates, _ maximumTurn: Double) {
    comparisonCount = 0
    let available = trail.end - trail.start
    guard available >= minimumSize else { return }
    var best: [Candidate] = []
    let count = max(1, min(Self.lengthCount, Self.comparisons / max(1, known.samples.count)))
    for _ in 0..<count {
      let part = minimumSize * Self.factors[nextLength]
      nextLength = part >= available || nextLength == Self.lengthCount - 1 ? 0 : nextLength + 1
      let start = trail.end - min(part, available)
      if let found = nearestSample(from: start, known, maximumTurn) {
        add(found, to: &best, known)
      }
      if nextLength == 0 { break }
    }
    for candidate in best { confirm(refined(candidate, known, maximumTurn), known, maximumTurn) }
  }

  private mutating func nearestSample(
    from start: Double, _ known: UnistrokeTemplates, _ maximumTurn: Double
  ) -> Candidate? {
    guard let sketch = trail.sketch(from: start) else { return nil }
    comparisonCount += known.samples.count
    var best = Candidate(index: -1, start: start, rank: Self.minimumRank)
    for index in known.samples {
      if let rank = known.sketches[index].rank(
        for: sketch, maximumTurn: maximumTurn, least: best.rank), rank > best.rank
      {
        best.index = index
        best.rank = rank
      }
    }
    return best.index >= 0 ? best : nil
  }

  /// Adds a candidate to the best ones, of which there is at most one for each name.
  private func add(
    _ found: Candidate, to best: inout [Candidate], _ known: UnistrokeTemplates
  ) {
    let name = known.names[found.index]
    let same = best.firstIndex { known.names[$0.index] == name }
    guard same != nil || best.count >= Self.confirmations else { return best.append(found) }
    let least = same ?? best.indices.min { best[$0].rank < best[$1].rank }
    if let least, found.rank > best[least].rank { best[least] = found }
  }

  /// Returns the candidate with a slightly longer or shorter part, if that is more similar.
  private func refined(
    _ candidate: Candidate, _ known: UnistrokeTemplates, _ maximumTurn: Double
  ) -> Candidate {
    var best = candidate
    for factor in [0.965, 1.035] {
      let start = max(trail.start, trail.end - (trail.end - candidate.start) * factor)
      guard let sketch = trail.sketch(from: start),
        let rank = known.sketches[candidate.index].rank(
          for: sketch, maximumTurn: maximumTurn, least: best.rank), rank > best.rank
      else { continue }
      best.start = start
      best.rank = rank
    }
    return best
  }

  /// Compares a part by alignment, and makes it the pending part if it has more evidence.
  private mutating func confirm(
    _ candidate: Candidate, _ known: UnistrokeTemplates, _ maximumTurn: Double
  ) {
    let rectangle = trail.bounds(from: candidate.start)
    guard max(rectangle.width, rectangle.height) >= minimumSize,
      let shape = trail.shape(from: candidate.start),
      let sketch = trail.sketch(from: candidate.start),
      let match = known.nearest(shape, sketchedAs: sketch, maximumTurn: maximumTurn)
    else { return }
    comparisonCount += known.sketches.count
    let turning = known.turnings[match.index]
    let limit = Self.straightLimit - Self.limitPerRadian * min(turning, Self.mostTurning)
    guard match.alignedScore >= max(minimumSimilarity, limit) else { return }
    let evidence =
      (match.alignedScore - Self.baseSimilarity) * turning
      * (trail.end - candidate.start)
    guard evidence > pending?.evidence ?? -1 else { return }
    pending = Found(
      match: match, rectangle: rectangle, start: candidate.start, end: trail.end,
      evidence: evidence)
  }

  /// Returns whether the pending part may be part of a larger shape that is not complete yet.
  ///
  /// The larger shape starts before the pending part ends, and its template turns more.
  private mutating func isGrowing(
    _ found: Found, _ known: UnistrokeTemplates, _ maximumTurn: Double
  ) -> Bool {
    let turning = known.turnings[found.match.index] * Self.growingTurn
    var part = trail.end - found.end + found.length * Self.growingStart
    for _ in 0..<Self.growingCount where part <= trail.end - trail.start {
      defer { part *= Self.growingRatio }
      guard let sketch = trail.sketch(from: trail.end - part) else { continue }
      comparisonCount += known.beginnings.count
      for offset in known.beginnings.indices {
        let index = (lastGrowing + offset) % known.beginnings.count
        guard known.beginnings[index].turning > turning,
          let rank = known.beginnings[index].sketch.rank(
            for: sketch, maximumTurn: maximumTurn, least: Self.growingRank),
          rank > Self.growingRank
        else { continue }
        lastGrowing = index
        return true
      }
    }
    return false
  }

  private static let factors: [Double] = {
    var factors = [1.0]
    while factors.count < lengthCount { factors.append(factors[factors.count - 1] * ratio) }
    return factors
  }()
}
