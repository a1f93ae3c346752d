/// The tasks that the engine must still do before it is idle.
struct Agenda: ~Copyable {
  struct Tasks: OptionSet {
    let rawValue: UInt16
    /// At least one of the reports is a failure.
    static let failures = Tasks(rawValue: 2)
    /// A recognizer that has begun uses different touches than before.
    static let newUses = Tasks(rawValue: 4)
    /// Several reports claim one touch; the engine decides after it has processed all reports.
    static let contention = Tasks(rawValue: 8)
    /// The engine is processing reports.
    static let hearing = Tasks(rawValue: 16)
    /// The engine grants no claim before it has processed all failures.
    static let failuresFirst = Tasks(rawValue: 32)
    /// Attempts wait until all reports are processed, to start with the touches that are left.
    static let attemptsToStart = Tasks(rawValue: 64)
    /// A touch lifted or an attempt ended, so there may be something to remove.
    static let compaction = Tasks(rawValue: 128)
    /// A touch that the engine assigned to a recognizer may not have been delivered yet.
    static let joiningTouches = Tasks(rawValue: 256)
    /// A touch waits for a recognizer that will be free for it after the next batch.
    static let deferredTouches = Tasks(rawValue: 512)
    /// A recognizer may have a deadline.
    static let deadlines = Tasks(rawValue: 1024)
    /// The set of recognizers that listen may differ from the last round's.
    static let listeners = Tasks(rawValue: 2048)
    static let reports = Tasks(rawValue: 4096)
    /// Code of recognizers is running.
    static let calling = Tasks(rawValue: 8192)
    /// Changes wait that were asked for while code of recognizers was running.
    static let changes = Tasks(rawValue: 16384)
  }

  private var tasks: Tasks = []

  /// Whether the agenda contains at least one of the given tasks.
  func contains(_ task: Tasks) -> Bool { tasks.rawValue & task.rawValue != 0 }

  mutating func add(_ task: Tasks) { tasks = Tasks(rawValue: tasks.rawValue | task.rawValue) }

  /// Removes a task.
  ///
  /// - Returns: Whether the agenda contained it.
  @discardableResult
  mutating func take(_ task: Tasks) -> Bool {
    guard contains(task) else { return false }
    tasks = Tasks(rawValue: tasks.rawValue & ~task.rawValue)
    return true
  }
}
