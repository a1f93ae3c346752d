import TactusInput

/// Decides when to keep the screen from going dark: while a finger or button is active, and briefly
/// afterward.
///
/// Some compositors count only keys and pointers as activity, and would darken the screen during a
/// touch.
struct IdleGuard {
  /// How long the guard remains active after the last finger is lifted, to avoid toggling it with
  /// every tap.
  static let quietTime = Interval.milliseconds(2000)

  private(set) var isHeld = false
  /// The time at which the guard becomes inactive; nil while a finger is down or the guard is
  /// inactive.
  private(set) var deadline: Timestamp?

  /// Returns whether a call of `update` would have no effect, regardless of the time that is passed
  /// to it.
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
