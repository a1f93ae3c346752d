/// What was counted.
package struct EvaluationCounts: Equatable, Sendable {
  /// Gestures played, of every class and in every variant.
  package var strokes = 0
  /// Those of the class that should be recognized, or of any class that the recognizer can name.
  package var positives = 0
  /// Positives that were recognized as what they are.
  package var hits = 0
  /// Hits before the finger had lifted.
  package var hitsBeforeLift = 0
  /// Gestures recognized as what they are not.
  package var falseFires = 0
  /// Gestures recognized more than once.
  package var repeats = 0

  package var negatives: Int { strokes - positives }

  /// The share of positives that were hits; 0 where there are none.
  package var recall: Double { positives > 0 ? Double(hits) / Double(positives) : 0 }

  /// False fires as a share of the gestures that should not be recognized; of all gestures where a
  /// recognizer names what it found.
  package var falseFireRate: Double {
    let base = negatives > 0 ? negatives : strokes
    return base > 0 ? Double(falseFires) / Double(base) : 0
  }
}
