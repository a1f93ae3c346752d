import TactusInput

/// Keeps the screen from going dark while a finger is down.
///
/// Compositors that count only keys and pointers as activity would darken the screen during a
/// touch.
struct IdleGuard {
  /// The time for which the guard stays active after the last finger, so that taps do not toggle
  /// the guard.
  static let quietTime = Interval.milliseconds(2000)

  private(set) var isHeld = false
  /// The time at which the guard ends; nil while a finger is down.
  private(set) var deadline: Timestamp?

  /// Returns whether `update` would change nothing, regardless of the time.
  func isUpToDate(isTouched: Bool) -> Bool { isTouched ? isHeld && deadline == nil : !isHeld }

  mutating func update(isTouched: Bool, at now: Timestamp) {
    if isTouched {
      isHeld = true
      deadline = nil
    } else if isHeld {
      let end = deadline ?? now + IdleGuard.quietTime
      isHeld = now < end
      deadline = isHeld ? end : nil
    }
  }
}
