import TactusInput

/// Decides whether to paint at once when a finger moves, or to wait for the compositor's word.
///
/// The compositor takes the newest commit when it repaints, so that a commit right after the input
/// is the shortest way to the screen. It is worth its price while a paint is cheap against the
/// time between frames; otherwise frames that nobody sees would be painted, and the newest input
/// would wait behind them.
struct PaintBudget {
  /// The part of a frame that painting at once may cost.
  private static let share = 4
  private static let usualFrame = Interval.milliseconds(16)

  /// The time between two frames of the output.
  var frame = PaintBudget.usualFrame
  /// A running mean of what a paint costs.
  private(set) var cost = Interval.zero

  mutating func add(_ spent: Interval) {
    cost = Interval(nanoseconds: (cost.nanoseconds * 7 + spent.nanoseconds) / 8)
  }

  var paintsAtOnce: Bool {
    cost.nanoseconds * Int64(Self.share) < frame.nanoseconds
  }
}
