/// How often each class came out as what: as a name, "recognized", or the reason of a refusal.
public struct ConfusionTable: Equatable, Sendable {
  /// Sorted.
  public private(set) var labels: [String] = []
  /// Names first, sorted; then reasons, sorted.
  public private(set) var outcomes: [String] = []
  private var counts: [String: [String: Int]] = [:]

  public init() {}

  public func count(_ label: String, _ outcome: String) -> Int { counts[label]?[outcome] ?? 0 }

  init(_ strokes: [(label: String, outcome: StrokeOutcome)]) {
    var names: Set<String> = []
    var reasons: Set<String> = []
    for (label, outcome) in strokes {
      let key = outcome.hasFired ? outcome.name : "(\(outcome.reason))"
      if outcome.hasFired { names.insert(key) } else { reasons.insert(key) }
      counts[label, default: [:]][key, default: 0] += 1
    }
    labels = counts.keys.sorted()
    outcomes = names.sorted() + reasons.sorted()
  }
}
