package import TactusGeometry
package import TactusTraces

/// The options of an evaluation, as `tactus eval` takes them.
package struct EvaluationOptions: Sendable {
  /// The class that should be recognized. If nil, it is the last part of the recognizer's id. For a
  /// recognizer that names what it recognizes, nil means every class under its own name.
  package var label: String?
  package var assignments: [ParameterAssignment] = []
  /// The variants in which each gesture is played.
  package var variants: [StrokeVariant] = [.recorded]
  /// The factor for every length of the recordings.
  package var scale = 1.0
  /// The pixel density to which each recording that states its own density is scaled; `scale` is
  /// applied afterwards. Nil leaves the density.
  package var pixelsPerMillimetre: Double?
  /// The size of the surface in logical pixels; some recognizers compare lengths with it.
  package var surface = Size(width: 1280, height: 800)
  /// The source of templates for a recognizer that compares strokes with templates.
  package var templates = TemplateSource.parameters
  /// The part of the corpus to play; nil for the whole corpus. Templates are learned from the whole
  /// corpus in any case.
  package var shard: EvaluationShard?
  /// The number of gestures played at once. The result does not depend on it.
  package var jobs = 2

  package init() {}

  package enum TemplateSource: Sendable {
    /// The templates in the recognizer's parameters, unchanged.
    case parameters
    /// Templates that are learned, for each person, from all other people, with at most `limit` of
    /// each class and person.
    case otherPeople(limit: Int)
    /// Templates that are learned from a separate corpus, with at most `limit` of each class and
    /// person.
    case corpus([CorpusGesture], limit: Int)
  }
}
