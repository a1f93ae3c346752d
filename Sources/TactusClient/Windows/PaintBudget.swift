import TactusInput

/// Decides whether to paint at once when a finger moves, or to wait for the compositor's frame
/// callback.
///
/// The compositor uses the newest commit when it repaints, so a commit right after the input is the
/// shortest path to the screen. Painting at once is worthwhile only while a paint is cheap compared
/// to the time between frames. Otherwise the program would paint frames that are never shown, and
/// the newest input would wait behind them.
struct PaintBudget {
  /// The divisor of the frame time: painting at once may cost a quarter of a frame.
  private static let share = 4
  private static let defaultFrame = Interval.milliseconds(16)

  /// The time between two frames of the output.
  var frame = PaintBudget.defaultFrame
  /// The running mean of a paint's cost.
  private(set) var cost = Interval.zero

  mutating func add(_ spent: Interval) {
    cost = Interval(nanoseconds: (cost.nanoseconds * 7 + spent.nanoseconds) / 8)
  }

  var paintsAtOnce: Bool {
    cost.nanoseconds * Int64(Self.share) < frame.nanoseconds
  }
}
