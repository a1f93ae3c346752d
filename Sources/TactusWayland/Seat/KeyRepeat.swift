internal import TactusInput

/// The timer that repeats a held key (`wl_keyboard.repeat_info`).
struct KeyRepeat {
  /// The time between pressing a key and its first repeat.
  ///
  /// The initial values of `delay` and `interval` are Weston's defaults. They remain in use if the
  /// compositor is too old to send `repeat_info`.
  private var delay = Interval.milliseconds(400)
  private var interval: Interval? = .milliseconds(25)
  /// The code of the key that is being repeated; nil if there is none.
  private(set) var code: UInt32?
  private(set) var deadline: Timestamp?

  /// Sets the repeat rate and the initial delay.
  ///
  /// - Parameters:
  ///   - rate: The number of repeats per second; 0 or less to disable repeating.
  ///   - delay: The time before the first repeat, in milliseconds.
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

  /// Returns the time of a repeat that is due, and schedules the next one; returns nil if none is
  /// due.
  ///
  /// After a stall, missed repeats are skipped rather than caught up on.
  mutating func fire(now: Timestamp) -> Timestamp? {
    guard let due = deadline, due <= now, let interval else { return nil }
    let next = due + interval
    deadline = next > now ? next : now + interval
    return due
  }
}
