import TactusInput

/// Decides when to keep the screen from going dark: while a finger or button is active, and briefly
/// afterward.
///
/// Some compositors count only keys and pointers as activity, and would darken the screen during a
/// touch.
struct IdleGuard {
  /// How long the guard stays active after the last finger or button ceases to be active, so that
  /// taps do not toggle it.
  static let quietTime = Interval.milliseconds(2000)

  private(set) var isHeld = false
  /// The time at which the guard becomes inactive; nil while a finger or button is active, or while
  /// the guard is inactive.
  private(set) var deadline: Timestamp?

  /// Returns whether a call of `update(isTouched:at:)` would have no effect at any time.
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
