public import TactusInput

/// When a frame turned into light (`wp_presentation_feedback.presented`); times are of the clock that
/// stamps input.
public struct Presentation: Equatable, Sendable {
  /// When it was committed.
  public var committed: Timestamp
  public var time: Timestamp
  /// The time from one refresh to the next, zero where there is no fixed one.
  public var refresh: Interval

  public init(committed: Timestamp, time: Timestamp, refresh: Interval) {
    self.committed = committed
    self.time = time
    self.refresh = refresh
  }
}
