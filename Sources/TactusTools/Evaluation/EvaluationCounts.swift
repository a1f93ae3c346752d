/// The counts of an evaluation.
package struct EvaluationCounts: Equatable, Sendable {
  /// The number of gestures played, of every class and in every variant.
  package var strokes = 0
  /// The number of gestures of the class that should be recognized, or of any class that the
  /// recognizer can name.
  package var positives = 0
  /// The number of positives that were recognized as their own class.
  package var hits = 0
  /// The number of hits before the finger lifted.
  package var hitsBeforeLift = 0
  /// The number of gestures recognized as a wrong class.
  package var falseFires = 0
  /// The number of gestures recognized more than once.
  package var repeats = 0

  package var negatives: Int { strokes - positives }

  /// The share of positives that were hits; 0 if there are no positives.
  package var recall: Double { positives > 0 ? Double(hits) / Double(positives) : 0 }

  /// The number of false fires as a share of the gestures that should not be recognized. If the
  /// recognizer names what it recognizes, it is a share of all gestures.
  package var falseFireRate: Double {
    let base = negatives > 0 ? negatives : strokes
    return base > 0 ? Double(falseFires) / Double(base) : 0
  }
}
