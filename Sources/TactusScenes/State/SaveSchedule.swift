import TactusCompression
package import TactusInput

/// A schedule that limits how often the program checks whether the state needs saving.
package struct SaveSchedule: Sendable {
  /// The minimum interval between two checks.
  ///
  /// It is short enough that even with a slow disk, a crash loses less than a second of changes.
  package static let interval = Interval.milliseconds(250)

  /// The delay after which a failed save is tried again, even without input.
  private static let retryInterval = Interval.milliseconds(10_000)

  private var isNoted = false
  private var isRetrying = false
  private var last: Timestamp?

  package init() {}

  /// Records that the state may have changed.
  package mutating func note() { isNoted = true }

  /// Schedules another check after `retryInterval`, because a save has failed or may fail again.
  package mutating func retryLater() { isRetrying = true }

  /// The time of the next check; nil if nothing can have changed and no retry is scheduled.
  package var deadline: Timestamp? {
    guard isNoted || isRetrying else { return nil }
    return last.map { $0 + (isNoted ? Self.interval : Self.retryInterval) } ?? .zero
  }

  /// Returns whether a check is due, and if so records that it takes place now.
  package mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    (isNoted, isRetrying) = (false, false)
    last = time
    return true
  }
}
