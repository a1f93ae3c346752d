internal import Glibc
public import TactusInput

/// The clock of the event loop: `CLOCK_MONOTONIC`, or a test's own clock.
public struct MonotonicClock: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> Timestamp

  /// Creates a clock from a function that returns the current time.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The clock of the system, `CLOCK_MONOTONIC`.
  public static let system = MonotonicClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
