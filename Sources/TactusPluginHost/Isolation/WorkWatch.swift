import TactusInput

/// A watch for a module's process that never stops working, with or without a pending question.
///
/// The watch counts only the CPU time of the process, so that a busy machine does not incriminate
/// it.
struct WorkWatch {
  /// The pause before the first check while the process owes an answer.
  static let busyPause = Interval.milliseconds(500)
  /// The maximum time for which the process may wait while it owes an answer.
  static let idleLimit = Interval.milliseconds(5000)
  /// The pause before the first check while the process owes no answer; each further pause is twice
  /// as long.
  static let restPause = Interval.milliseconds(1000)
  static let longestPause = Interval.milliseconds(60_000)

  /// The state of the process when the watch last began to count its CPU time.
  private struct Start: Equatable {
    var answered: Int
    var owes: Bool
    var hasSpoken: Bool
  }
  private var start: Start?
  private var since = Timestamp.zero
  private var worked: Int64 = 0
  private var pause = Self.restPause
  private(set) var nextLook: Timestamp?

  /// Returns the limit for the CPU time of one answer and of the time after it, in nanoseconds.
  ///
  /// The limit is larger until the module is loaded.
  static func limit(of module: IsolatedModule) -> Int64 {
    module.hasSpoken ? 250_000_000 : 2_000_000_000
  }

  /// Checks the process if a check is due.
  ///
  /// - Returns: What the process did wrong, as a predicate that follows "it"; nil if nothing.
  mutating func look(at module: IsolatedModule, at time: Timestamp) -> String? {
    let owes = module.answers.owesAnswer
    let now = Start(answered: module.answers.answered, owes: owes, hasSpoken: module.hasSpoken)
    guard now == start else {
      // A new question must not hide the work before it.
      let hasOverworked = start?.answered == now.answered && start?.owes == false && works(module)
      (start, since, worked) = (now, time, module.worked)
      pause = owes ? Self.busyPause : Self.restPause
      nextLook = time + pause
      return hasOverworked ? Self.cause(owes: false) : nil
    }
    guard let look = nextLook, look <= time else { return nil }
    if !owes { pause = min(Interval(nanoseconds: 2 * pause.nanoseconds), Self.longestPause) }
    nextLook = time + pause
    if works(module) { return Self.cause(owes: owes) }
    let hasWaited = owes && time - since >= Self.idleLimit && module.isIdle
    return hasWaited ? "was idle and did not answer" : nil
  }

  private func works(_ module: IsolatedModule) -> Bool {
    module.worked - worked >= Self.limit(of: module)
  }

  private static func cause(owes: Bool) -> String {
    owes ? "did not answer" : "kept working without a request"
  }
}
