package import TactusGeometry
package import TactusTraces

/// How a recognizer is measured: what `tactus eval` takes.
package struct EvaluationOptions: Sendable {
  /// The class that should be recognized. Nil: the last part of the recognizer's id; and for a
  /// recognizer that names what it found, every class by its own name.
  package var label: String?
  package var assignments: [ParameterAssignment] = []
  /// Each gesture is played in each of them.
  package var variants: [StrokeVariant] = [.recorded]
  /// What every length of the recordings is multiplied by.
  package var scale = 1.0
  /// The density to scale each recording to, where it says its own; then `scale` comes on top.
  package var pixelsPerMillimetre: Double?
  /// In logical pixels; some recognizers compare lengths with it.
  package var surface = Size(width: 1280, height: 800)
  /// Where a recognizer that compares with templates gets them from.
  package var templates = TemplateSource.parameters
  /// The part of the corpus to play; nil for all of it. Templates are learned from the whole corpus.
  package var shard: EvaluationShard?
  /// How many gestures are played at once. The result does not depend on it.
  package var jobs = 2

  package init() {}

  package enum TemplateSource: Sendable {
    /// From the parameters, as they are.
    case parameters
    /// For each person from the gestures of all others, at most so many of each class and person.
    case otherPeople(limit: Int)
    /// From a corpus of its own, at most so many of each class and person.
    case corpus([CorpusGesture], limit: Int)
  }
}
