package import TactusInput

/// The problems of a stage, which are reported to users through `onProblem`.
///
/// Problems that are reported while `onProblem` is nil are kept until it is set.
package final class Problems {
  var onProblem: ((String) -> Void)? {
    didSet {
      guard let onProblem else { return }
      for problem in unreported { onProblem(problem) }
      unreported.removeAll()
    }
  }
  private var unreported: [String] = []
  private var reported: Set<String> = []
  /// The time in whole seconds at which each kind of problem was last reported.
  private var seconds: [String: Int64] = [:]

  /// Reports a problem to `onProblem`, either immediately or as soon as that closure is set.
  package func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { unreported.append(problem) }
  }

  /// Reports a problem that can occur in every frame, at most once a second for each kind.
  ///
  /// `kind` is the part of the message that is the same for all problems of that kind.
  package func report(_ problem: String, of kind: String, at time: Timestamp) {
    let second = time.nanoseconds / 1_000_000_000
    guard seconds.updateValue(second, forKey: kind) != second else { return }
    report(problem)
  }

  /// Reports `text`, unless this method has already been called with the same value of `problem`.
  package func reportOnce(_ problem: String, as text: String) {
    if reported.insert(problem).inserted { report(text) }
  }
}
