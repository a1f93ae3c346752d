internal import TactusInput

/// Makes the protocol's 32-bit milliseconds into nanoseconds of the monotonic clock.
///
/// The protocol promises neither a base nor that the number does not wrap (it does every 49.7
/// days). Compositors use the monotonic clock, so a time is taken as the one nearest to now that
/// has these low 32 bits; where that is off by more than `tolerance` the compositor's clock is
/// another one, and its times are shifted so that the first of them is now.
struct EventClock {
  /// A compositor that was stalled sends old times; beyond this they belong to another clock.
  static let tolerance = Interval.milliseconds(60_000)

  /// The last time, in milliseconds, unwrapped.
  private var last: Int64?
  /// What to add to the compositor's milliseconds.
  private var shift = Interval.zero

  /// The moment of `milliseconds`, which was received at `now`.
  mutating func timestamp(milliseconds: UInt32, now: Timestamp) -> Timestamp {
    guard let last else { return begin(milliseconds, now: now) }
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let total = last + Int64(step)
    self.last = total
    return Timestamp(nanoseconds: total &* 1_000_000) + shift
  }

  /// The same, with the part below a millisecond that `zwp_input_timestamps_v1` gave.
  mutating func timestamp(
    milliseconds: UInt32, precise: Int64?, now: Timestamp
  ) -> Timestamp {
    let time = timestamp(milliseconds: milliseconds, now: now)
    guard let precise, UInt32(truncatingIfNeeded: precise / 1_000_000) == milliseconds else {
      return time
    }
    return time + Interval(nanoseconds: precise % 1_000_000)
  }

  /// To be called when no finger is down: looks again whether the clocks still agree, which they
  /// do not after the machine slept and the compositor's clock went on.
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
