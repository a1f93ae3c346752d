import TactusGestures
package import TactusTraces

extension Evaluation {
  private static let distances = [50.0, 100, 200, 400, 600]

  /// Plays strokes of two people at once, with their fingers at different distances.
  ///
  /// - Parameters:
  ///   - corpus: The gestures; only strokes of one finger are used.
  ///   - count: The number of pairs at each distance.
  /// - Returns: The counts for each distance.
  /// - Throws: `EvaluationError.usage` if the corpus does not have strokes of at least two people.
  package func run(
    _ corpus: [CorpusGesture], pairsOfPeople count: Int = 2_000
  ) throws(EvaluationError) -> PeopleResult {
    var result = PeopleResult(recognizer: declaration.id)
    for distance in Self.distances {
      let pairs = PairedStroke.pairs(of: corpus, at: distance, count: count)
      guard !pairs.isEmpty else {
        throw EvaluationError(
          .usage,
          "--people needs strokes of one finger of at least two people, with a known density")
      }
      var row = PeopleResult.Row(distance: distance)
      let parameters = try parameters([], for: "")
      for played in try play(pairs, [.recorded], parameters) {
        row.pairs += 1
        if played.outcome.people[0] == played.outcome.people[1] { row.wrongGroups += 1 }
        if played.outcome.hasFired { row.fires += 1 }
      }
      result.rows.append(row)
    }
    return result
  }
}
