import TactusInput

/// Decides whether to paint as soon as a finger moves, or to wait for the compositor's frame
/// callback.
///
/// When the compositor repaints, it uses the latest commit, so input reaches the screen fastest if
/// it is painted and committed at once. This is worthwhile only while a paint is cheap compared to
/// the time between refreshes. Otherwise the program would paint frames that are never shown, and
/// these would delay the frame with the latest input.
struct PaintBudget {
  /// The number of paints that must fit between two refreshes for a paint to count as cheap.
  private static let share = 4
  private static let defaultFrame = Interval.milliseconds(16)

  /// The time between two refreshes of the output.
  var frame = PaintBudget.defaultFrame
  /// The running average of the time that a paint takes.
  private(set) var cost = Interval.zero

  mutating func add(_ spent: Interval) {
    cost = Interval(nanoseconds: (cost.nanoseconds * 7 + spent.nanoseconds) / 8)
  }

  var paintsAtOnce: Bool {
    cost.nanoseconds * Int64(Self.share) < frame.nanoseconds
  }
}
