import TactusInput

/// Keeps the screen from going dark while somebody touches it: compositors that count keys and
/// pointers alone would darken it under the finger.
struct IdleGuard {
  /// How long after the last finger it goes on, so that it does not come and go with each tap.
  static let quietTime = Interval.milliseconds(2000)

  private(set) var isHeld = false
  /// When it ends, once no finger is down.
  private(set) var deadline: Timestamp?

  /// Whether `update` would change nothing, whatever the time is.
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
