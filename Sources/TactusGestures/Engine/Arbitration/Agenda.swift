/// The work that the engine must finish before it becomes idle.
struct Agenda: ~Copyable {
  struct Tasks: OptionSet {
    let rawValue: UInt16
    static let failures = Tasks(rawValue: 2)
    /// A recognizer that has begun is now using different touches.
    static let newUses = Tasks(rawValue: 4)
    /// Several reports claim the same touch; the engine decides after it has processed all reports.
    static let contention = Tasks(rawValue: 8)
    static let hearing = Tasks(rawValue: 16)
    static let failuresFirst = Tasks(rawValue: 32)
    /// Deferred touches may start new attempts after all reports are processed.
    static let attemptsToStart = Tasks(rawValue: 64)
    /// A touch has lifted or an attempt has ended, so `Arbiter.compact()` must run.
    static let compaction = Tasks(rawValue: 128)
    /// A touch may have been assigned to a recognizer but not delivered to it yet.
    static let joiningTouches = Tasks(rawValue: 256)
    /// A touch is deferred until after the next batch, when its recognizer will be free to receive
    /// it.
    static let deferredTouches = Tasks(rawValue: 512)
    static let deadlines = Tasks(rawValue: 1024)
    /// The set of listening recognizers may have changed since the previous round.
    static let listeners = Tasks(rawValue: 2048)
    static let reports = Tasks(rawValue: 4096)
    static let calling = Tasks(rawValue: 8192)
    /// Changes that a recognizer's code requested are pending until that code returns.
    static let changes = Tasks(rawValue: 16384)
  }

  private var tasks: Tasks = []

  func contains(_ task: Tasks) -> Bool { tasks.rawValue & task.rawValue != 0 }

  mutating func add(_ task: Tasks) { tasks = Tasks(rawValue: tasks.rawValue | task.rawValue) }

  @discardableResult
  mutating func take(_ task: Tasks) -> Bool {
    guard contains(task) else { return false }
    tasks = Tasks(rawValue: tasks.rawValue & ~task.rawValue)
    return true
  }
}
