import TactusGestures
public import TactusInput

/// The time of one surface, on the clock of its events.
///
/// This class never reads a system clock.
public final class SurfaceClock {
  /// The latest time reported by an event, a frame, or a timer.
  public private(set) var now = Timestamp.zero
  /// The latest time of the events, deadlines, and delays that are settled, with or without the
  /// engine.
  private(set) var settled = Timestamp(nanoseconds: .min)
  private let engine: GestureEngine

  init(_ engine: GestureEngine) { self.engine = engine }

  /// The time of the latest batch or deadline delivered to recognizers.
  public var delivered: Timestamp { engine.now }

  /// The time up to which everything is decided.
  ///
  /// An older event counts as of this time.
  public var decided: Timestamp { max(delivered, settled) }

  /// Advances `now` to a time.
  ///
  /// `now` never goes back.
  package func advance(to time: Timestamp) { now = max(now, time) }

  /// Records that everything is settled up to a time.
  func settle(upTo time: Timestamp) { settled = max(settled, time) }
}
