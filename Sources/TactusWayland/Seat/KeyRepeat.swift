internal import TactusInput

/// The timer that repeats a held key (`wl_keyboard.repeat_info`).
struct KeyRepeat {
  /// The time before the first repeat.
  ///
  /// Both this and `interval` start with Weston's defaults, for compositors too old to send
  /// `repeat_info`.
  private var delay = Interval.milliseconds(400)
  private var interval: Interval? = .milliseconds(25)
  /// The code of the repeating key; nil if none repeats.
  private(set) var code: UInt32?
  private(set) var deadline: Timestamp?

  /// Sets the rate and the delay.
  ///
  /// - Parameters:
  ///   - rate: The number of repeats per second; 0 or less for none.
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

  /// Returns the time of the repeat that is due, and schedules the next one.
  ///
  /// After a stall only one repeat is due.
  ///
  /// - Returns: The time; nil if no repeat is due.
  mutating func fire(now: Timestamp) -> Timestamp? {
    guard let due = deadline, due <= now, let interval else { return nil }
    let next = due + interval
    deadline = next > now ? next : now + interval
    return due
  }
}
