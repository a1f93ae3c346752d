internal import TactusInput

/// Converts the protocol's 32-bit milliseconds to nanoseconds of the monotonic clock.
///
/// The protocol defines no base, and the number wraps every 49.7 days. Compositors use the
/// monotonic clock, so an event gets the time nearest to now that has these low 32 bits. If that
/// time is off by more than `tolerance`, the compositor uses another clock. Its times are then
/// shifted so that the first one is now.
struct EventClock {
  /// The maximum age of an event on the monotonic clock.
  ///
  /// A stalled compositor sends old times; times older than this belong to another clock.
  static let tolerance = Interval.milliseconds(60_000)

  /// The last event's time in milliseconds, continued beyond 32 bits.
  private var last: Int64?
  private var shift = Interval.zero

  /// Returns the time of an event that carries `milliseconds` and was received at `now`.
  mutating func timestamp(milliseconds: UInt32, now: Timestamp) -> Timestamp {
    guard let last else { return begin(milliseconds, now: now) }
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let total = last + Int64(step)
    self.last = total
    return Timestamp(nanoseconds: total &* 1_000_000) + shift
  }

  /// Returns the time of an event, with the fraction of a millisecond from
  /// `zwp_input_timestamps_v1`.
  mutating func timestamp(
    milliseconds: UInt32, precise: Int64?, now: Timestamp
  ) -> Timestamp {
    let time = timestamp(milliseconds: milliseconds, now: now)
    guard let precise, UInt32(truncatingIfNeeded: precise / 1_000_000) == milliseconds else {
      return time
    }
    return time + Interval(nanoseconds: precise % 1_000_000)
  }

  /// Resets the clock if it no longer agrees with the compositor's clock.
  ///
  /// This happens if the compositor's clock ran on while the machine slept. Call this when no
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
