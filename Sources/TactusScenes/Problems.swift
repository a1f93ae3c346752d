/// What went wrong in a scene and people should know of. It is kept until there is a listener.
final class Problems {
  /// Called with a sentence for each problem.
  var onProblem: ((String) -> Void)? {
    didSet {
      guard let onProblem else { return }
      for problem in unreported { onProblem(problem) }
      unreported.removeAll()
    }
  }
  /// What did not fit the budget of the surface.
  private(set) var excesses: [Scene.Excess] = []
  private var unreported: [String] = []
  /// What was reported already, of what many views would say alike.
  private var reported: Set<String> = []

  /// Reports a problem, now or as soon as there is a listener.
  func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { unreported.append(problem) }
  }

  /// Reports a problem unless it was reported already.
  func reportOnce(_ problem: String, as text: String) {
    if reported.insert(problem).inserted { report(text) }
  }

  /// Reports what a view was refused.
  func report(_ excess: Scene.Excess) {
    excesses.append(excess)
    report(excess.text)
  }
}
