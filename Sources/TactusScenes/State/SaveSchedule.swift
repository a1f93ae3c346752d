import TactusCompression
package import TactusInput

/// A schedule that limits how often the program checks whether the state needs saving.
package struct SaveSchedule: Sendable {
  /// The minimum interval between two checks.
  ///
  /// It is short enough that even with a slow disk, a crash loses less than a second of changes.
  package static let interval = Interval.milliseconds(250)

  private var isNoted = false
  private var last: Timestamp?

  package init() {}

  /// Records that the state may have changed.
  package mutating func note() { isNoted = true }

  /// The time of the next check; nil if nothing can have changed since the last one.
  package var deadline: Timestamp? {
    guard isNoted else { return nil }
    return last.map { $0 + Self.interval } ?? .zero
  }

  /// Returns whether a check is due, and if so records that it takes place now.
  package mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    isNoted = false
    last = time
    return true
  }
}
