import TactusGestures

/// The result of playing a corpus to a recognizer.
package struct EvaluationResult: Equatable, Sendable {
  package internal(set) var recognizer: String
  /// The class that should be recognized; nil if every gesture should be recognized as its own
  /// class.
  package internal(set) var label: String?
  package internal(set) var total = EvaluationCounts()
  package internal(set) var byVariant: [StrokeVariant: EvaluationCounts] = [:]
  package internal(set) var byDevice: [String: EvaluationCounts] = [:]
  package internal(set) var bySubject: [String: EvaluationCounts] = [:]
  /// The counts for each drawing speed that the corpus names, such as "slow".
  package internal(set) var bySpeed: [String: EvaluationCounts] = [:]
  /// The times from the last lift to the recognition of each hit.
  package internal(set) var waits = EvaluationWaits()
  /// The number of gestures of each class that were recognized as another class.
  ///
  /// Classes without such gestures are omitted.
  package internal(set) var falseFires: [String: Int] = [:]
  /// How often each outcome occurred for each class.
  package internal(set) var confusion = ConfusionTable()

  /// The person for whom the recognizer has the lowest recall, with the counts for that person.
  ///
  /// The recall is the number of correctly recognized gestures, divided by the number of gestures
  /// that should be recognized. In case of a tie, the name that sorts first wins. The value is nil
  /// if fewer than two people drew gestures that should be recognized.
  package var worstSubject: (subject: String, counts: EvaluationCounts)? {
    let people = Self.sorted(bySubject).filter { $0.counts.positives > 0 }
    let worst = people.min { $0.counts.recall < $1.counts.recall }
    return people.count > 1 ? worst.map { ($0.name, $0.counts) } : nil
  }

  /// The tables of counts by variant, device, speed and person, each with its JSON key.
  ///
  /// Variants are listed in the order of their declaration, all others by name.
  var tables: [(key: String, rows: [(name: String, counts: EvaluationCounts)])] {
    let variants = StrokeVariant.allCases.compactMap { variant in
      byVariant[variant].map { (variant.rawValue, $0) }
    }
    return [
      ("variants", variants), ("devices", Self.sorted(byDevice)),
      ("speeds", Self.sorted(bySpeed)), ("subjects", Self.sorted(bySubject)),
    ]
  }

  var falseFiresByClass: [(label: String, count: Int)] {
    falseFires.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  package static func sorted(
    _ counts: [String: EvaluationCounts]
  ) -> [(name: String, counts: EvaluationCounts)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
