package import TactusInput

/// The problems on a stage that people should know about, kept until a listener is set.
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
  /// The second of stage time in which each kind of problem was last reported; each kind is
  /// reported at most once a second.
  private var seconds: [String: Int64] = [:]

  /// Reports a problem now, or once there is a listener.
  package func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { unreported.append(problem) }
  }

  /// Reports a problem that can occur in every frame, at most once a second for each kind.
  ///
  /// - Parameter kind: The part of the sentence that stays the same; it limits the rate.
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
