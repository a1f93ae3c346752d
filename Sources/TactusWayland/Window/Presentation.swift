public import TactusInput

/// A report that a frame has appeared on the screen (`wp_presentation_feedback.presented`).
///
/// The times in the report are on the same clock as the times of input events.
public struct Presentation: Equatable, Sendable {
  /// The time at which the frame was committed.
  public var committed: Timestamp
  /// The time at which the frame appeared on the screen.
  public var time: Timestamp
  /// The time between two refreshes of the screen; zero if the compositor reports no fixed refresh
  /// rate.
  public var refresh: Interval

  /// Creates a report with the given times.
  public init(committed: Timestamp, time: Timestamp, refresh: Interval) {
    self.committed = committed
    self.time = time
    self.refresh = refresh
  }
}
