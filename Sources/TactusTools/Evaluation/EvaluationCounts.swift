/// Counts of the gestures played in an evaluation, and of correct and wrong recognitions.
package struct EvaluationCounts: Equatable, Sendable {
  /// The number of gestures played, across all classes and variants.
  package var strokes = 0
  /// The number of gestures that should be recognized.
  ///
  /// If one class should be recognized, only gestures of that class count; otherwise, all do.
  package var positives = 0
  /// The number of gestures that should be recognized and were recognized as their own class.
  package var hits = 0
  /// The number of hits recognized before the last finger lifted.
  package var hitsBeforeLift = 0
  /// The number of gestures recognized as a class other than their own.
  package var falseFires = 0
  /// The number of gestures recognized more than once.
  package var repeats = 0

  package var negatives: Int { strokes - positives }

  /// The fraction of positives that were hits; 0 if there are no positives.
  package var recall: Double { positives > 0 ? Double(hits) / Double(positives) : 0 }

  /// The number of wrong recognitions, divided by the number of gestures that should not be
  /// recognized.
  ///
  /// If every gesture should be recognized, the divisor is the number of all gestures instead. The
  /// rate is 0 if no gesture was played.
  package var falseFireRate: Double {
    let base = negatives > 0 ? negatives : strokes
    return base > 0 ? Double(falseFires) / Double(base) : 0
  }
}
