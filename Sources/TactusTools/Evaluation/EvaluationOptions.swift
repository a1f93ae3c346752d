package import TactusGeometry
package import TactusTraces

/// The options of an evaluation, which `tactus eval` accepts on its command line.
package struct EvaluationOptions: Sendable {
  /// The class of gestures that should be recognized, such as "circle"; nil for the default.
  ///
  /// By default, a recognizer that reports class names should report the class of every gesture.
  /// Any other recognizer should recognize only the class that is named by the last part of the
  /// recognizer's id.
  package var label: String?
  package var assignments: [ParameterAssignment] = []
  /// The variants in which each gesture is played.
  package var variants: [StrokeVariant] = [.recorded]
  /// The factor by which all lengths in the recordings are multiplied.
  package var scale = 1.0
  /// The density, in pixels per millimeter, to which recordings of known density are scaled; nil
  /// disables this scaling.
  ///
  /// `scale` is applied afterwards.
  package var pixelsPerMillimetre: Double?
  /// The size of the surface in logical pixels; some recognizers measure lengths relative to it.
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
    /// Templates for each person, learned from the gestures of all other people.
    ///
    /// At most `limit` gestures of each class are taken from each of the other people.
    case otherPeople(limit: Int)
    /// Templates that are learned from a separate corpus, at most `limit` per class and person.
    case corpus([CorpusGesture], limit: Int)
  }
}
