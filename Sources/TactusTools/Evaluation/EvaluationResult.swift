import TactusGestures

/// What was counted.
public struct EvaluationCounts: Equatable, Sendable {
  /// Gestures played, of every class and in every variant.
  public var strokes = 0
  /// Those of the class that should be recognized, or of any class that the recognizer can name.
  public var positives = 0
  /// Positives that were recognized as what they are.
  public var hits = 0
  /// Hits before the finger had lifted.
  public var hitsBeforeLift = 0
  /// Gestures recognized as what they are not.
  public var falseFires = 0
  /// Gestures recognized more than once.
  public var repeats = 0

  public var negatives: Int { strokes - positives }

  /// The share of positives that were hits; 0 where there are none.
  public var recall: Double { positives > 0 ? Double(hits) / Double(positives) : 0 }

  /// False fires as a share of the gestures that should not be recognized; of all gestures where a
  /// recognizer names what it found.
  public var falseFireRate: Double {
    let base = negatives > 0 ? negatives : strokes
    return base > 0 ? Double(falseFires) / Double(base) : 0
  }
}

/// The result of playing a corpus to a recognizer.
public struct EvaluationResult: Equatable, Sendable {
  public internal(set) var recognizer: String
  /// The class that should be recognized; nil where the recognizer names what it found.
  public internal(set) var label: String?
  public internal(set) var total = EvaluationCounts()
  /// In the order of the options.
  public internal(set) var byVariant: [(variant: StrokeVariant, counts: EvaluationCounts)] = []
  /// Sorted by name.
  public internal(set) var byDevice: [(device: String, counts: EvaluationCounts)] = []
  /// Sorted by name.
  public internal(set) var bySubject: [(subject: String, counts: EvaluationCounts)] = []
  /// Classes with false fires, the most first.
  public internal(set) var falseFires: [(label: String, count: Int)] = []
  /// What became of each class.
  public internal(set) var confusion = ConfusionTable()

  public static func == (a: EvaluationResult, b: EvaluationResult) -> Bool {
    a.recognizer == b.recognizer && a.label == b.label && a.total == b.total
      && a.byVariant.elementsEqual(b.byVariant, by: ==)
      && a.byDevice.elementsEqual(b.byDevice, by: ==)
      && a.bySubject.elementsEqual(b.bySubject, by: ==)
      && a.falseFires.elementsEqual(b.falseFires, by: ==) && a.confusion == b.confusion
  }
}

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
