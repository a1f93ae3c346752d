/// A moment, in nanoseconds of the clock that stamps the input events.
///
/// Nothing below the client reads a clock: a timestamp comes from an event or from a deadline
/// that was asked for. Its zero means nothing; only differences do.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  @inlinable public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Sums and differences wrap instead of trapping: a hostile trace may hold any number.
  public static func + (time: Timestamp, interval: Interval) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds &+ interval.nanoseconds)
  }

  public static func - (time: Timestamp, earlier: Timestamp) -> Interval {
    Interval(nanoseconds: time.nanoseconds &- earlier.nanoseconds)
  }
}

extension Timestamp? {
  /// The earlier of two moments, of which each may be missing.
  public static func earliest(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
  }
}
