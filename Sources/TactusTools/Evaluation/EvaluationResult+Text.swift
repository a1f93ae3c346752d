extension EvaluationResult {
  /// The result as lines of human-readable text.
  package var text: String {
    let what = label.map { "for class \($0)" } ?? "for all classes that the recognizer reports"
    var lines = ["\(recognizer), \(what), \(total.strokes) strokes"]
    lines.append(contentsOf: total.lines)
    if let wait = waits.text { lines.append("wait           \(wait)") }
    if !falseFires.isEmpty {
      let classes = falseFiresByClass.map { "\($0.label) \($0.count)" }.joined(separator: ", ")
      lines.append("false fires by class: \(classes)")
    }
    for (_, rows) in tables where rows.count > 1 { lines += [""] + Self.table(rows) }
    if let worst = worstSubject {
      lines.append(
        "  person with the lowest recall: \(worst.subject) (\(worst.counts.recall.percentText))")
    }
    lines.append("")
    lines.append(
      "outcomes by class (names in parentheses are reasons why gestures were not recognized)")
    lines.append(contentsOf: confusionLines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the results of a parameter sweep as text: the parameter's name, followed by one line
  /// for each value tried.
  package static func text(
    _ results: [(value: String, result: EvaluationResult)], sweeping sweep: ParameterSweep
  ) -> String {
    let rows = results.map { ($0.value, $0.result.total) }
    return ([sweep.key] + table(rows)).joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [(name: String, counts: EvaluationCounts)]) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, counts in
      "  " + name.padded(to: width) + "  recall \(counts.recallText)"
        + " (\(counts.hits) of \(counts.positives)), false fires \(counts.falseFires)"
        + " of \(counts.comparedWith)"
    }
  }

  private var confusionLines: [String] {
    let width = confusion.labels.map(\.count).max() ?? 0
    return confusion.labels.map { label in
      let outcomes = confusion.outcomes
        .map { (name: $0, count: confusion.count(label, $0)) }
        .filter { $0.count > 0 }
        .map { "\($0.name) \($0.count)" }
      return "  " + label.padded(to: width) + "  " + outcomes.joined(separator: ", ")
    }
  }
}

extension EvaluationCounts {
  /// The denominator of `falseFireRate`.
  fileprivate var comparedWith: Int { negatives > 0 ? negatives : strokes }

  fileprivate var recallText: String { positives > 0 ? recall.percentText : "-" }

  fileprivate var lines: [String] {
    [
      "recall         \(recallText)  (\(hits) of \(positives), \(hitsBeforeLift) of them "
        + "before the finger lifted)",
      "falseFireRate  \(falseFireRate.percentText)  (\(falseFires) of \(comparedWith))",
    ] + (repeats > 0 ? ["strokes recognized more than once: \(repeats)"] : [])
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension Double {
  fileprivate var percentText: String {
    let hundredths = Int((self * 10_000).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}
