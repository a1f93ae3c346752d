public import TactusGeometry
public import TactusTraces

/// How a recognizer is measured: what `tactus eval` takes.
public struct EvaluationOptions: Sendable {
  /// The class that should be recognized. Nil: the last part of the recognizer's id; and for a
  /// recognizer that names what it found, every class by its own name.
  public var label: String?
  public var assignments: [ParameterAssignment] = []
  /// Each gesture is played in each of them.
  public var variants: [StrokeVariant] = [.recorded]
  /// What every length of the recordings is multiplied by.
  public var scale = 1.0
  /// The density to scale each recording to, where it says its own; then `scale` comes on top.
  public var pixelsPerMillimetre: Double?
  /// In logical pixels; some recognizers compare lengths with it.
  public var surface = Size(width: 1280, height: 800)
  /// Where a recognizer that compares with templates gets them from.
  public var templates = TemplateSource.parameters
  /// The part of the corpus to play; nil for all of it. Templates are learned from the whole corpus.
  public var shard: EvaluationShard?
  /// How many gestures are played at once. The result does not depend on it.
  public var jobs = 2

  public init() {}

  public enum TemplateSource: Sendable {
    /// From the parameters, as they are.
    case parameters
    /// For each person from the gestures of all others, at most so many of each class and person.
    case otherPeople(limit: Int)
    /// From a corpus of its own, at most so many of each class and person.
    case corpus([CorpusGesture], limit: Int)
  }
}
