package import TactusInput

/// What went wrong on a stage and people should know of. It is kept until there is a listener.
package final class Problems {
  /// Called with a sentence for each problem.
  var onProblem: ((String) -> Void)? {
    didSet {
      guard let onProblem else { return }
      for problem in unreported { onProblem(problem) }
      unreported.removeAll()
    }
  }
  private var unreported: [String] = []
  /// The problems that were reported already, of those that many views would have alike.
  private var reported: Set<String> = []
  /// The seconds of stage time in which sentences were last reported: each is reported once a second.
  private var seconds: [String: Int64] = [:]

  /// Reports a problem, now or as soon as there is a listener.
  package func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { unreported.append(problem) }
  }

  /// Reports what may happen in each frame: the same sentence at most once in each second.
  ///
  /// - Parameter kind: The sentence without what changes in it.
  package func report(_ problem: String, of kind: String, at time: Timestamp) {
    let second = time.nanoseconds / 1_000_000_000
    guard seconds.updateValue(second, forKey: kind) != second else { return }
    report(problem)
  }

  /// Reports a problem unless it was reported already.
  package func reportOnce(_ problem: String, as text: String) {
    if reported.insert(problem).inserted { report(text) }
  }
}
