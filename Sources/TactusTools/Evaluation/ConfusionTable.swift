/// A table that counts, for each class of gestures, how often each outcome occurred.
///
/// An outcome is the name that the recognizer reported, "recognized" if it reports none, or the
/// reason for a refusal.
package struct ConfusionTable: Equatable, Sendable {
  /// The classes, sorted.
  package var labels: [String] { counts.keys.sorted() }
  /// The distinct outcomes: the sorted names, followed by the sorted reasons for refusals, in
  /// parentheses.
  package var outcomes: [String] {
    let all = Set(counts.values.flatMap(\.keys)).sorted()
    return all.filter { !Self.isReason($0) } + all.filter(Self.isReason)
  }
  private var counts: [String: [String: Int]] = [:]

  package init() {}

  package func count(_ label: String, _ outcome: String) -> Int { counts[label]?[outcome] ?? 0 }

  init(_ strokes: [(label: String, outcome: StrokeOutcome)]) {
    for (label, outcome) in strokes {
      add(label, outcome.hasFired ? outcome.name : "(\(outcome.reason))", 1)
    }
  }

  mutating func add(_ label: String, _ outcome: String, _ count: Int) {
    counts[label, default: [:]][outcome, default: 0] += count
  }

  func adding(_ other: ConfusionTable) -> ConfusionTable {
    var sum = self
    sum.counts.merge(other.counts) { $0.merging($1, uniquingKeysWith: +) }
    return sum
  }

  private static func isReason(_ outcome: String) -> Bool { outcome.hasPrefix("(") }
}
