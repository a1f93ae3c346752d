import TactusGestures

/// The result of playing a corpus to a recognizer.
package struct EvaluationResult: Equatable, Sendable {
  package internal(set) var recognizer: String
  /// The class that should be recognized; nil where the recognizer names what it found.
  package internal(set) var label: String?
  package internal(set) var total = EvaluationCounts()
  /// In the order of the options.
  package internal(set) var byVariant: [(variant: StrokeVariant, counts: EvaluationCounts)] = []
  /// Sorted by name.
  package internal(set) var byDevice: [(device: String, counts: EvaluationCounts)] = []
  /// Sorted by name.
  package internal(set) var bySubject: [(subject: String, counts: EvaluationCounts)] = []
  /// Classes with false fires, the most first.
  package internal(set) var falseFires: [(label: String, count: Int)] = []
  /// What became of each class.
  package internal(set) var confusion = ConfusionTable()

  /// The person with the lowest recall, of several the first; nil if fewer than two people have positives.
  package var worstSubject: (subject: String, counts: EvaluationCounts)? {
    let people = bySubject.filter { $0.counts.positives > 0 }
    return people.count > 1 ? people.min { $0.counts.recall < $1.counts.recall } : nil
  }

  package static func == (a: EvaluationResult, b: EvaluationResult) -> Bool {
    a.recognizer == b.recognizer && a.label == b.label && a.total == b.total
      && a.byVariant.elementsEqual(b.byVariant, by: ==)
      && a.byDevice.elementsEqual(b.byDevice, by: ==)
      && a.bySubject.elementsEqual(b.bySubject, by: ==)
      && a.falseFires.elementsEqual(b.falseFires, by: ==) && a.confusion == b.confusion
  }
}
