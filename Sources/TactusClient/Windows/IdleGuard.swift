import TactusInput

/// Decides when to keep the screen from going dark: while a finger or button is active, and briefly
/// afterward.
///
/// A finger or button is active while it is down and has changed within the last minute. Some
/// compositors do not treat touches as user activity, only keys and pointers, and would darken the
/// screen during a touch.
struct IdleGuard {
  /// How long the guard keeps the screen on after the last finger or button ceases to be active.
  ///
  /// The delay keeps the guard from switching off and on between taps.
  static let quietTime = Interval.milliseconds(2000)

  private(set) var isHeld = false
  /// The time at which the guard stops keeping the screen on.
  ///
  /// Nil while a finger or button is active, and while the guard is not keeping the screen on.
  private(set) var deadline: Timestamp?

  /// Returns whether the guard already matches `isTouched`, so that no call to
  /// `update(isTouched:at:)` is needed.
  ///
  /// After a touch, the result is false until `quietTime` has passed and `update(isTouched:at:)`
  /// has released the guard.
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
