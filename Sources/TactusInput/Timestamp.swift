/// A point in time, in nanoseconds of the clock that stamps input events.
///
/// Only the code that communicates with the compositor reads the clock. All other code takes
/// timestamps from events or from the deadlines that it requested. The zero point is arbitrary, so
/// only differences between timestamps are meaningful.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The nanoseconds since the clock's arbitrary zero point.
  public var nanoseconds: Int64

  /// Creates a timestamp from the nanoseconds since the clock's zero point.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The clock's arbitrary zero point.
  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// Returns whether the first timestamp is before the second.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Returns the timestamp that is later by `interval`, or earlier if `interval` is negative.
  ///
  /// Sums and differences wrap around instead of trapping, because a trace (a file of recorded
  /// events) from an untrusted source can contain any number.
  public static func + (time: Timestamp, interval: Interval) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds &+ interval.nanoseconds)
  }

  /// Returns the interval from `earlier` to `time`, which is negative if `time` is before
  /// `earlier`.
  ///
  /// An overflow wraps around.
  public static func - (time: Timestamp, earlier: Timestamp) -> Interval {
    Interval(nanoseconds: time.nanoseconds &- earlier.nanoseconds)
  }
}

extension Timestamp? {
  /// Returns the earlier of two timestamps, or the only one that is not nil; nil if both are nil.
  public static func earliest(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
  }
}
