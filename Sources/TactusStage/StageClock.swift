public import TactusInput

/// The time of a stage, on the clock of its events.
public final class StageClock {
  /// The latest time that came in: of an event, a frame or a timer.
  public private(set) var now = Timestamp.zero

  init() {}

  /// Notes that it is a time by now. It never goes back.
  package func advance(to time: Timestamp) { now = max(now, time) }
}
