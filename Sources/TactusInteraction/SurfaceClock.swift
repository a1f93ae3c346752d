import TactusGestures
public import TactusInput

/// The time of one surface, on the clock of its events. Nothing here reads a clock of the system.
public final class SurfaceClock {
  /// The latest time that came in: of an event, a frame or a timer.
  public private(set) var now = Timestamp.zero
  /// The latest of the events, deadlines and delays that were settled, by the engine or without it.
  private(set) var settled = Timestamp(nanoseconds: .min)
  private let engine: GestureEngine

  init(_ engine: GestureEngine) { self.engine = engine }

  /// The time of the latest batch or deadline that recognizers were told of.
  public var delivered: Timestamp { engine.now }

  /// The time up to which everything is decided. An event that is older counts as of this time.
  public var decided: Timestamp { max(delivered, settled) }

  /// Notes that it is a time by now. It never goes back.
  package func advance(to time: Timestamp) { now = max(now, time) }

  /// Notes that everything is settled up to a time.
  func settle(upTo time: Timestamp) { settled = max(settled, time) }
}
