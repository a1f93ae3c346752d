import TactusInput

/// A monitor that detects when a module's process computes endlessly, or waits instead of
/// answering.
///
/// Computing is measured in CPU time, so a module is not blamed for a busy machine. The monitor
/// also detects work that the process does without a request.
struct WorkWatch {
  /// The pause between checks of the process while the host expects an answer from it.
  static let busyPause = Interval.milliseconds(500)
  /// The maximum time for which the process is allowed to be idle while the host expects an answer.
  static let idleLimit = Interval.milliseconds(5000)
  /// The pause before the first check of the process while the host expects no answer from it.
  ///
  /// Each further pause is twice as long as the one before, up to `longestPause`.
  static let restPause = Interval.milliseconds(1000)
  static let longestPause = Interval.milliseconds(60_000)

  /// The conditions under which CPU time is being counted; the count restarts from zero when they
  /// change.
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

  /// Returns the CPU time that a module's process is allowed to use between two answers, in
  /// nanoseconds.
  ///
  /// The limit applies whether or not the host expects an answer. It is higher until the process
  /// has sent its first message, because the process must load the module first.
  static func limit(of module: IsolatedModule) -> Int64 {
    module.hasSpoken ? 250_000_000 : 2_000_000_000
  }

  /// Checks the process if a check is due.
  ///
  /// - Returns: What the process did wrong, phrased to follow the word "it", such as "did not
  ///   answer"; nil if the process did nothing wrong or no check was due.
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
    return hasWaited ? "was idle and did not answer a request" : nil
  }

  private func works(_ module: IsolatedModule) -> Bool {
    module.worked - worked >= Self.limit(of: module)
  }

  private static func cause(owes: Bool) -> String {
    owes ? "did not answer a request in time" : "used too much CPU time with no request pending"
  }
}
