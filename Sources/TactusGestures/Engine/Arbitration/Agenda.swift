/// What the engine has still to do before it rests.
struct Agenda: ~Copyable {
  struct Tasks: OptionSet {
    let rawValue: UInt16
    /// One of the reports gives up.
    static let failures = Tasks(rawValue: 2)
    /// A recognizer at work uses other touches than before.
    static let newUses = Tasks(rawValue: 4)
    /// Several reports claim one touch. The engine grants or refuses them when it has heard all.
    static let contention = Tasks(rawValue: 8)
    /// The engine is taking up reports.
    static let hearing = Tasks(rawValue: 16)
    /// The engine grants no claim before it has taken up all reports that give up.
    static let failuresFirst = Tasks(rawValue: 32)
    /// Attempts wait for the end of the hearing, to start with touches that are left.
    static let attemptsToStart = Tasks(rawValue: 64)
    /// Something lifted or ended, so that there may be something to forget.
    static let compaction = Tasks(rawValue: 128)
    /// A recognizer may not have been told yet of a touch that the engine handed to it.
    static let joiningTouches = Tasks(rawValue: 256)
    /// A touch waits for a recognizer that is free for it after the next batch.
    static let deferredTouches = Tasks(rawValue: 512)
    /// A recognizer may want to be woken.
    static let deadlines = Tasks(rawValue: 1024)
    /// Other recognizers may listen than in the last round.
    static let listeners = Tasks(rawValue: 2048)
    /// A recognizer has reported something.
    static let reports = Tasks(rawValue: 4096)
  }

  private var tasks: Tasks = []

  /// Whether it has at least one of some tasks.
  func contains(_ task: Tasks) -> Bool { tasks.rawValue & task.rawValue != 0 }

  mutating func add(_ task: Tasks) { tasks = Tasks(rawValue: tasks.rawValue | task.rawValue) }

  /// Removes a task.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  mutating func take(_ task: Tasks) -> Bool {
    guard contains(task) else { return false }
    tasks = Tasks(rawValue: tasks.rawValue & ~task.rawValue)
    return true
  }
}
