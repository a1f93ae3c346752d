internal import TactusInput

/// Converts the protocol's 32-bit times, in milliseconds, to nanoseconds on the monotonic clock.
///
/// The protocol does not define the starting point of these times, and they wrap around every 49.7
/// days. Most compositors use the monotonic clock. The first time is therefore interpreted as the
/// time closest to now whose number of milliseconds has the same low 32 bits. If the result is more
/// than `tolerance` before now or more than 1 s after it, the compositor uses another clock. In
/// this case, all the compositor's times are shifted by the same amount, so that the first one
/// equals the time at which it was received.
struct EventClock {
  /// The age up to which an event's time is assumed to be on the monotonic clock.
  ///
  /// A compositor that has stalled sends events late. If an event seems to be older than this,
  /// however, its time must be on another clock.
  static let tolerance = Interval.milliseconds(60_000)

  /// The time of the previous event, on the compositor's clock but without wraparound, in
  /// milliseconds.
  ///
  /// The value is nil before the first event and after `allowRestart` has restarted the conversion.
  private var last: Int64?
  private var shift = Interval.zero

  /// Returns an event's time, converted to the monotonic clock.
  ///
  /// `milliseconds` is the time in the event, and `now` is the time at which the event was
  /// received.
  mutating func timestamp(milliseconds: UInt32, now: Timestamp) -> Timestamp {
    guard let last else { return begin(milliseconds, now: now) }
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let total = last + Int64(step)
    self.last = total
    return Timestamp(nanoseconds: total &* 1_000_000) + shift
  }

  /// Returns an event's time, converted to the monotonic clock with nanosecond precision if
  /// possible.
  ///
  /// `precise` is the time from `zwp_input_timestamps_v1`, in nanoseconds. Only its fraction of a
  /// millisecond is used, and only if its whole milliseconds match `milliseconds`.
  mutating func timestamp(
    milliseconds: UInt32, precise: Int64?, now: Timestamp
  ) -> Timestamp {
    let time = timestamp(milliseconds: milliseconds, now: now)
    guard let precise, UInt32(truncatingIfNeeded: precise / 1_000_000) == milliseconds else {
      return time
    }
    return time + Interval(nanoseconds: precise % 1_000_000)
  }

  /// Restarts the conversion if the given event's converted time is too far from `now`.
  ///
  /// The conversion then compares the compositor's clock with the monotonic clock again. The limits
  /// are `tolerance` in the past and 1 s in the future. They are exceeded, for example, if the
  /// compositor's clock continues to run while the machine is suspended. Call this only while no
  /// finger is down.
  mutating func allowRestart(milliseconds: UInt32, now: Timestamp) {
    guard let last else { return }
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let time = Timestamp(nanoseconds: (last + Int64(step)) &* 1_000_000) + shift
    if time - now > .milliseconds(1_000) || now - time > EventClock.tolerance { self.last = nil }
  }

  private mutating func begin(_ milliseconds: UInt32, now: Timestamp) -> Timestamp {
    let nowMilliseconds = now.nanoseconds / 1_000_000
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: nowMilliseconds))
    let total = nowMilliseconds + Int64(step)
    last = total
    let time = Timestamp(nanoseconds: total &* 1_000_000)
    let isOurs = time - now <= .milliseconds(1_000) && now - time <= EventClock.tolerance
    shift = isOurs ? .zero : now - time
    return time + shift
  }
}
