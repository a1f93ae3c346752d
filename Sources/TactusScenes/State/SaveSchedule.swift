import TactusCompression
package import TactusInput

/// A schedule for checking whether the state needs saving: soon after a change, but not too often.
package struct SaveSchedule: Sendable {
  /// The interval between two checks. Even with a slow disk, a crash loses less than a second of
  /// changes.
  package static let interval = Interval.milliseconds(250)

  private var isNoted = false
  private var last: Timestamp?

  package init() {}

  /// Records that something may have changed.
  package mutating func note() { isNoted = true }

  /// The time of the next check; nil if nothing may have changed.
  package var deadline: Timestamp? {
    guard isNoted else { return nil }
    return last.map { $0 + Self.interval } ?? .zero
  }

  /// Returns whether a check is due now, and if so marks it as done.
  package mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    isNoted = false
    last = time
    return true
  }
}
