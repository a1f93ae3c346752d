internal import Glibc
public import TactusInput

/// The clock of the event loop: `CLOCK_MONOTONIC`, or a test's own clock.
public struct MonotonicClock: Sendable {
  public var now: @Sendable () -> Timestamp

  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  public static let system = MonotonicClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
