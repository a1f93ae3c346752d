package import TactusGeometry
package import TactusTraces

/// The options of an evaluation, as `tactus eval` takes them.
package struct EvaluationOptions: Sendable {
  /// The class that should be recognized; nil for the default.
  ///
  /// The default is the last part of the recognizer's id. If the recognizer names what it
  /// recognizes, each class should by default be recognized under its own name.
  package var label: String?
  package var assignments: [ParameterAssignment] = []
  /// The variants in which each gesture is played.
  package var variants: [StrokeVariant] = [.recorded]
  /// The factor by which all lengths in the recordings are multiplied.
  package var scale = 1.0
  /// The pixel density to which recordings of known density are scaled; nil leaves the density.
  ///
  /// `scale` is applied afterwards.
  package var pixelsPerMillimetre: Double?
  /// The size of the surface in logical pixels; some recognizers compare lengths with it.
  package var surface = Size(width: 1280, height: 800)
  /// The source of templates, for recognizers that compare strokes with templates.
  package var templates = TemplateSource.parameters
  /// The part of the corpus to play; nil for the whole corpus.
  ///
  /// Templates are learned from the whole corpus in either case.
  package var shard: EvaluationShard?
  /// The number of gestures played concurrently.
  ///
  /// The result does not depend on this number.
  package var jobs = 2

  package init() {}

  package enum TemplateSource: Sendable {
    /// The templates in the recognizer's parameters, unchanged.
    case parameters
    /// Templates that are learned for each person from the gestures of all other people, at most
    /// `limit` per class and person.
    case otherPeople(limit: Int)
    /// Templates that are learned from a separate corpus, at most `limit` per class and person.
    case corpus([CorpusGesture], limit: Int)
  }
}
