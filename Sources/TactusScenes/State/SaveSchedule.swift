import TactusCompression
package import TactusInput

/// When to look whether there is anything to keep: soon after it has changed, and not too often.
package struct SaveSchedule: Sendable {
  /// Between two looks. With the time that a slow disk takes, less than a second is lost.
  package static let interval = Interval.milliseconds(250)

  private var isNoted = false
  private var last: Timestamp?

  package init() {}

  /// Something may have changed.
  package mutating func note() { isNoted = true }

  /// When to look; nil while nothing may have changed.
  package var deadline: Timestamp? {
    guard isNoted else { return nil }
    return last.map { $0 + Self.interval } ?? .zero
  }

  /// Whether to look now.
  package mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    isNoted = false
    last = time
    return true
  }
}
