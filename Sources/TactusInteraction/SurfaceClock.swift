import TactusGestures
public import TactusInput

/// The clock of a surface, which advances with the timestamps of the surface's events.
///
/// This class never reads a system clock.
public final class SurfaceClock {
  /// The latest time reported by an event, a frame, or a timer.
  public private(set) var now = Timestamp.zero
  /// The time up to which events, deadlines, and content delays have been handled.
  ///
  /// It also covers those in which the gesture engine was not involved.
  private(set) var settled = Timestamp(nanoseconds: .min)
  private let engine: GestureEngine

  init(_ engine: GestureEngine) { self.engine = engine }

  /// The time of the last delivery to the recognizers, either of a batch of changes or of a
  /// deadline.
  public var delivered: Timestamp { engine.now }

  /// The time up to which all decisions are final.
  ///
  /// An event with an earlier timestamp takes effect at this time.
  public var decided: Timestamp { max(delivered, settled) }

  /// Advances `now` to the given time, but never moves it back.
  package func advance(to time: Timestamp) { now = max(now, time) }

  func settle(upTo time: Timestamp) { settled = max(settled, time) }
}
