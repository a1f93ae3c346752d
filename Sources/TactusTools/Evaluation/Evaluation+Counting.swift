import TactusGestures
import TactusInput
package import TactusTraces

extension Evaluation {
  /// Whether the recognizer reports the name of what it recognizes.
  var namesWhatItFinds: Bool { declaration.outputs.contains { $0.kind == .text } }

  /// The class that should be recognized; nil if each gesture should be recognized as the class it
  /// is labeled with.
  var label: String? {
    if namesWhatItFinds { return options.label }
    return options.label ?? declaration.id.split(separator: ".").last.map(String.init)
  }

  /// Returns a warning if a corpus contains no gesture of the class that should be recognized;
  /// otherwise nil.
  package func notice(of corpus: [CorpusGesture]) -> String? {
    guard let label, !corpus.contains(where: { $0.label == label }) else { return nil }
    let known = Set(corpus.map(\.label)).sorted().joined(separator: ", ")
    return "the corpus has no gesture of class \"\(label)\", so only false fires are counted; "
      + "classes in the corpus: \(known)"
  }

  func count(_ all: [Played]) -> EvaluationResult {
    var result = EvaluationResult(recognizer: declaration.id, label: label)
    for variant in options.variants {
      result.byVariant[variant] = counts(all.filter { $0.variant == variant })
    }
    let played = all.filter(\.variant.isCountedInTotal)
    result.total = counts(played)
    result.bySubject = Dictionary(grouping: played, by: \.subject).mapValues(counts)
    result.byDevice = Dictionary(grouping: played, by: \.device).mapValues(counts)
    result.bySpeed = Dictionary(grouping: played.filter { !$0.speed.isEmpty }, by: \.speed)
      .mapValues(counts)
    result.waits = EvaluationWaits(played.filter(isHit).map(\.outcome.wait))
    result.falseFires = Dictionary(grouping: played, by: \.label)
      .mapValues { counts($0).falseFires }.filter { $0.value > 0 }
    result.confusion = ConfusionTable(played.map { ($0.label, $0.outcome) })
    return result
  }

  private func counts(_ played: [Played]) -> EvaluationCounts {
    var counts = EvaluationCounts()
    for stroke in played {
      counts.strokes += 1
      let isPositive = label.map { $0 == stroke.label } ?? true
      if isPositive { counts.positives += 1 }
      guard isFire(stroke.outcome) else { continue }
      if stroke.outcome.fires > 1 { counts.repeats += 1 }
      if isHit(stroke) {
        counts.hits += 1
        if stroke.outcome.isBeforeLift { counts.hitsBeforeLift += 1 }
      } else {
        counts.falseFires += 1
      }
    }
    return counts
  }

  private func isHit(_ stroke: Played) -> Bool {
    guard isFire(stroke.outcome), label.map({ $0 == stroke.label }) ?? true else { return false }
    return !namesWhatItFinds || stroke.outcome.name == stroke.label
  }

  /// Returns whether an outcome counts as a recognition.
  ///
  /// If the recognizer reports names but only one class should be recognized, only the name of that
  /// class counts.
  private func isFire(_ outcome: StrokeOutcome) -> Bool {
    guard outcome.hasFired, namesWhatItFinds, let label else { return outcome.hasFired }
    return outcome.name == label
  }
}
