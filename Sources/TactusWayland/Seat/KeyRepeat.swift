internal import TactusInput

/// When the key that is held repeats (`wl_keyboard.repeat_info`).
struct KeyRepeat {
  /// What holds where the compositor is too old to say: weston's own defaults.
  private var delay = Interval.milliseconds(400)
  private var interval: Interval? = .milliseconds(25)
  /// The key that repeats.
  private(set) var code: UInt32?
  private(set) var deadline: Timestamp?

  /// - Parameters:
  ///   - rate: repeats a second; 0 or less for none.
  ///   - delay: before the first, in milliseconds.
  mutating func configure(rate: Int32, delay: Int32) {
    interval = rate > 0 ? Interval(nanoseconds: 1_000_000_000 / Int64(rate)) : nil
    self.delay = .milliseconds(Int(max(0, delay)))
    if interval == nil { stop() }
  }

  mutating func start(_ code: UInt32, now: Timestamp) {
    guard interval != nil else { return }
    self.code = code
    deadline = now + delay
  }

  mutating func stop() {
    code = nil
    deadline = nil
  }

  /// - Returns: the time of a repeat that is due. After a stall there is one, not many.
  mutating func fire(now: Timestamp) -> Timestamp? {
    guard let due = deadline, due <= now, let interval else { return nil }
    let next = due + interval
    deadline = next > now ? next : now + interval
    return due
  }
}
