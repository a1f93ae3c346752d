internal import Glibc
public import TactusInput

/// The clock that an event loop uses: `CLOCK_MONOTONIC`, or a simulated clock in a test.
public struct MonotonicClock: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> Timestamp

  /// Creates a clock from a function that returns the current time.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The system's monotonic clock (`CLOCK_MONOTONIC`).
  public static let system = MonotonicClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
