import TactusInput

/// A watch on the CPU time of a module's process, which finds a process that never stops working,
/// whether it owes an answer or not.
///
/// Only the time that the process itself uses counts, so that a busy machine does not incriminate
/// it.
struct WorkWatch {
  /// The pause before the first check of a process that owes an answer.
  static let busyPause = Interval.milliseconds(500)
  /// The maximum time for which a process that owes an answer may wait.
  static let idleLimit = Interval.milliseconds(5000)
  /// The pause before the first check of a process that owes nothing; each further pause is twice
  /// as long.
  static let restPause = Interval.milliseconds(1000)
  static let longestPause = Interval.milliseconds(60_000)

  /// The state of the process when its work was last reset to zero.
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

  /// Returns the CPU time that a process may use for one answer and after it, in nanoseconds. The
  /// limit is larger until its module is loaded.
  static func limit(of module: IsolatedModule) -> Int64 {
    module.hasSpoken ? 250_000_000 : 2_000_000_000
  }

  /// Checks the process if a check is due.
  ///
  /// - Returns: The violation, as a clause after "it"; nil if there is none.
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
    return hasWaited ? "waited and did not answer" : nil
  }

  private func works(_ module: IsolatedModule) -> Bool {
    module.worked - worked >= Self.limit(of: module)
  }

  private static func cause(owes: Bool) -> String {
    owes ? "did not answer" : "kept working without a request"
  }
}
