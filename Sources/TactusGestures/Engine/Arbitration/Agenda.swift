/// A set of flags for the engine's pending tasks and its current condition.
struct Agenda: ~Copyable {
  struct Tasks: OptionSet {
    let rawValue: UInt16
    static let failures = Tasks(rawValue: 2)
    /// A recognizer that had already begun uses different touches than before; these touches must
    /// be taken from its rivals.
    static let newUses = Tasks(rawValue: 4)
    /// Several recognizers claim the same touch; the engine decides after it has processed all
    /// reports.
    static let contention = Tasks(rawValue: 8)
    static let hearing = Tasks(rawValue: 16)
    static let failuresFirst = Tasks(rawValue: 32)
    /// Recognizers with deferred touches can start their next attempts once all reports have been
    /// processed.
    static let attemptsToStart = Tasks(rawValue: 64)
    /// A touch has lifted or an attempt has ended, so `Arbiter.compact()` must clean up.
    static let compaction = Tasks(rawValue: 128)
    /// A recognizer that received a touch late may not have received all earlier changes to that
    /// touch yet.
    static let joiningTouches = Tasks(rawValue: 256)
    /// A touch is held back from a recognizer until after the next batch, because the recognizer is
    /// not free to receive the touch sooner.
    static let deferredTouches = Tasks(rawValue: 512)
    static let deadlines = Tasks(rawValue: 1024)
    /// The list of recognizers that receive changes to their touches may be out of date.
    static let listeners = Tasks(rawValue: 2048)
    static let reports = Tasks(rawValue: 4096)
    static let calling = Tasks(rawValue: 8192)
    /// A recognizer's code has requested changes to the engine, which are made after the code
    /// returns.
    static let changes = Tasks(rawValue: 16384)
    /// A touch is held back from a recognizer until it is known whether its finger may share a
    /// gesture with the recognizer's other fingers.
    static let doubtfulTouches = Tasks(rawValue: 32768)
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
