import TactusGestures
public import TactusInput

/// The time of a surface, which advances only with the timestamps of its events, frames, and
/// timers.
///
/// This class never reads a system clock.
public final class SurfaceClock {
  /// The latest time reported by an event, a frame, or a timer.
  public private(set) var now = Timestamp.zero
  /// The time up to which everything due on the surface has been handled.
  ///
  /// This includes input events, the deadlines of recognizers, touches that were delayed by scroll
  /// views, and moving content that came to rest. The time advances even if the gesture engine had
  /// nothing to do.
  private(set) var settled = Timestamp(nanoseconds: .min)
  private let engine: GestureEngine

  init(_ engine: GestureEngine) { self.engine = engine }

  /// The time of the latest batch of touch changes, or of the latest expired deadline, that was
  /// delivered to the recognizers.
  public var delivered: Timestamp { engine.now }

  /// The time up to which input has been handled and decisions about gestures are final.
  ///
  /// An event with an earlier timestamp is handled as if it had occurred at this time.
  public var decided: Timestamp { max(delivered, settled) }

  /// Sets `now` to the given time; does nothing if that time is earlier than `now`.
  package func advance(to time: Timestamp) { now = max(now, time) }

  func settle(upTo time: Timestamp) { settled = max(settled, time) }
}
