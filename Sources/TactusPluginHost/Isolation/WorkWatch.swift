import TactusInput

/// Looks at how much a module's process works, so that one that works without end is ended, whether it owes
/// an answer or not.
///
/// Work is the time that the process itself used: a machine that gives it none is no fault of its own.
struct WorkWatch {
  /// How long the first look at a process that owes an answer waits.
  static let busyPause = Interval.milliseconds(500)
  /// How long a process may wait and owe an answer.
  static let idleLimit = Interval.milliseconds(5000)
  /// How long the first look at a process that owes nothing waits; each pause is twice the one before.
  static let restPause = Interval.milliseconds(1000)
  static let longestPause = Interval.milliseconds(60_000)

  /// What the process had done when its work was last counted from zero.
  private struct Start: Equatable {
    var answered: Int
    var owes: Bool
    var hasSpoken: Bool
  }
  private var start: Start?
  private var since = Timestamp.zero
  private var worked: Int64 = 0
  private var pause = Self.restPause
  /// When the process is to be looked at again.
  private(set) var nextLook: Timestamp?

  /// How much a process may work for one answer, and after it, in nanoseconds: the time to load its module counts, too.
  static func limit(of module: IsolatedModule) -> Int64 {
    module.hasSpoken ? 250_000_000 : 2_000_000_000
  }

  /// Looks at the process if that is due.
  ///
  /// - Returns: What it does that it must not, as in "it ...".
  mutating func look(at module: IsolatedModule, at time: Timestamp) -> String? {
    let owes = module.answers.owesAnswer
    let now = Start(answered: module.answers.answered, owes: owes, hasSpoken: module.hasSpoken)
    guard now == start else {
      // A question must not hide what came before it.
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
    owes ? "did not answer" : "went on working when it had been asked nothing"
  }
}
