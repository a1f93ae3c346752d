/// A length of time, as a whole number of nanoseconds.
///
/// Lengths are integers, so comparisons with thresholds are exact.
public struct Interval: Hashable, Comparable, Sendable {
  /// The length in nanoseconds; may be negative.
  public var nanoseconds: Int64

  /// Creates an interval from a number of nanoseconds.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns an interval from a number of milliseconds, rounded to the nearest nanosecond.
  ///
  /// The result is clamped to ±4e18 ns. Infinity instead gives half of `Int64.max` ns; NaN and
  /// negative infinity give 0.
  public static func milliseconds(_ value: Double) -> Interval {
    let nanoseconds = (value * 1e6).rounded()
    guard nanoseconds.isFinite else { return Interval(nanoseconds: value > 0 ? .max / 2 : 0) }
    return Interval(nanoseconds: Int64(min(max(nanoseconds, -4e18), 4e18)))
  }

  /// Returns an interval from a whole number of milliseconds; an overflow wraps around.
  public static func milliseconds(_ value: Int) -> Interval {
    Interval(nanoseconds: Int64(value) &* 1_000_000)
  }

  /// The interval of length 0.
  @inlinable public static var zero: Interval { Interval(nanoseconds: 0) }

  /// Returns whether the first interval is less than the second.
  public static func < (a: Interval, b: Interval) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The length in milliseconds, with its fractional part.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }
  /// The length in seconds, with its fractional part.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
