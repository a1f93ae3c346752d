/// A length of time in nanoseconds, compared as an integer so that thresholds are exact.
public struct Interval: Hashable, Comparable, Sendable {
  /// The length in nanoseconds; may be negative.
  public var nanoseconds: Int64

  /// Creates an interval from a number of nanoseconds.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns the interval of a number of milliseconds, rounded to nanoseconds and clamped to ±4e18
  /// ns.
  ///
  /// Infinity gives half of `Int64.max` ns; NaN and negative infinity give 0.
  public static func milliseconds(_ value: Double) -> Interval {
    let nanoseconds = (value * 1e6).rounded()
    guard nanoseconds.isFinite else { return Interval(nanoseconds: value > 0 ? .max / 2 : 0) }
    return Interval(nanoseconds: Int64(min(max(nanoseconds, -4e18), 4e18)))
  }

  /// Returns the interval of a whole number of milliseconds; wraps around on overflow.
  public static func milliseconds(_ value: Int) -> Interval {
    Interval(nanoseconds: Int64(value) &* 1_000_000)
  }

  /// The interval of length 0.
  @inlinable public static var zero: Interval { Interval(nanoseconds: 0) }

  /// Returns whether the first interval is less than the second.
  public static func < (a: Interval, b: Interval) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The length in milliseconds, including fractions.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }
  /// The length in seconds, including fractions.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
}
