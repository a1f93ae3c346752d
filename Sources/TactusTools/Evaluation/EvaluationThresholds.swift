import TactusJSON

/// The limits that the results of an evaluation must meet; a limit that is not set is nil.
package struct EvaluationThresholds {
  /// The minimum recall: the fraction of the expected gestures that are recognized.
  package var recall: Double?
  /// The minimum recall for the gestures of each person.
  package var recallPerPerson: Double?
  /// The minimum recall for the gestures of each class.
  package var recallPerClass: Double?
  /// The maximum number of gestures that are recognized as a class other than their own.
  package var falseFires: Int?
  /// The maximum median time from the last lift to the recognition, in milliseconds.
  package var medianWait: Int?

  package init() {}

  /// Whether any limit is set.
  package var isLimited: Bool {
    recall != nil || recallPerPerson != nil || recallPerClass != nil || falseFires != nil
      || medianWait != nil
  }

  /// Returns a suite with a test case for each result that can be limited.
  ///
  /// These results are the total recall, the recall for each person and each class, the number of
  /// false fires, and the median wait if it is limited. A case fails only if its limit is set and not met. The output of every case is
  /// the measured result.
  package func suite(of result: EvaluationResult) -> JUnitReport.Suite {
    var cases: [JUnitReport.Case] = []
    for (person, counts) in EvaluationResult.sorted(result.bySubject) where counts.positives > 0 {
      cases.append(
        recallCase(
          "recall of person \(person)", counts.hits, counts.positives, recallPerPerson,
          prefix: "\(Printable.plain(person)): "))
    }
    for (name, hits, count) in result.recallByClass {
      cases.append(
        recallCase(
          "recall of class \(name)", hits, count, recallPerClass,
          prefix: "class \(Printable.plain(name)): ", rest: result.outcomes(of: name)))
    }
    cases.append(totalCase(result.total))
    cases.append(falseFireCase(result))
    if let wait = waitCase(result) { cases.append(wait) }
    return JUnitReport.Suite(result.recognizer, cases: cases)
  }

  /// Returns a message for each limit that a result does not meet.
  package func misses(of result: EvaluationResult) -> [String] {
    suite(of: result).cases.compactMap { item in
      guard case .failure(let message) = item.outcome else { return nil }
      return message
    }
  }

  // MARK: Cases

  private func recallCase(
    _ name: String, _ hits: Int, _ count: Int, _ minimum: Double?, prefix: String = "",
    rest: String = ""
  ) -> JUnitReport.Case {
    let recall = count > 0 ? Double(hits) / Double(count) : 0
    let isMet = minimum.map { recall >= $0 } ?? true
    let message = "\(prefix)recall is \(recall), below the minimum of \(minimum ?? 0)"
    return JUnitReport.Case(
      name, isMet ? .passed : .failure(message), output: "\(hits) of \(count) recognized\(rest)")
  }

  private func totalCase(_ total: EvaluationCounts) -> JUnitReport.Case {
    var made = recallCase("recall", total.hits, total.positives, recall)
    if recall != nil, total.positives == 0 {
      made.outcome = .failure(
        "--minimum-recall cannot be met: the corpus contains no gesture that should be recognized")
    }
    return made
  }

  private func falseFireCase(_ result: EvaluationResult) -> JUnitReport.Case {
    let count = result.total.falseFires
    let isMet = falseFires.map { count <= $0 } ?? true
    let message = "the number of false fires is \(count), above the maximum of \(falseFires ?? 0)"
    let classes = result.falseFiresByClass.map { ", \($0.label) \($0.count)" }.joined()
    return JUnitReport.Case(
      "false fires", isMet ? .passed : .failure(message), output: "\(count) false fires\(classes)")
  }

  private func waitCase(_ result: EvaluationResult) -> JUnitReport.Case? {
    guard let medianWait else { return nil }
    guard let median = result.waits.within(0.5) else {
      let message = "--maximum-median-wait cannot be met: no gesture was recognized"
      return JUnitReport.Case("median wait", .failure(message), output: "")
    }
    let message = "the median wait is \(median) ms, above the maximum of \(medianWait) ms"
    return JUnitReport.Case(
      "median wait", median <= medianWait ? .passed : .failure(message), output: "\(median) ms")
  }
}

extension EvaluationResult {
  /// The number of gestures of each class that should be recognized, and how many of them were
  /// recognized as their own class.
  package var recallByClass: [(name: String, hits: Int, count: Int)] {
    confusion.labels.filter { label == nil || label == $0 }.map { name in
      // A recognizer that reports no names has the outcome "recognized".
      let hits = Set([name, "recognized"]).map { confusion.count(name, $0) }.reduce(0, +)
      return (name, hits, confusion.outcomes.map { confusion.count(name, $0) }.reduce(0, +))
    }
  }

  /// Returns the wrong outcomes of the gestures of a class, each with its count.
  fileprivate func outcomes(of name: String) -> String {
    confusion.outcomes.filter { $0 != name && $0 != "recognized" }
      .map { ($0, confusion.count(name, $0)) }.filter { $0.1 > 0 }
      .map { ", \($0.0) \($0.1)" }.joined()
  }
}
