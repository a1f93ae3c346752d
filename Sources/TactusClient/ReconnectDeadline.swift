import TactusInput
import TactusWayland

/// The deadline by which a compositor that has disappeared must return.
struct ReconnectDeadline {
  /// The pause between two attempts to connect, about as long as a compositor takes to start.
  static let pause = Interval.milliseconds(100)

  let patience: Interval
  /// Whether the client can locate a compositor to reconnect to.
  ///
  /// It can if the environment names one, but not if the client inherited its connection from a
  /// parent process.
  private let canBeFound: Bool
  /// The time at which to give up; nil while a compositor is connected.
  private var end: Timestamp?

  init(patience: Interval, environment: DisplayEnvironment = .current) {
    self.patience = patience
    canBeFound = environment.socket == nil
  }

  /// Returns whether the client should wait for a compositor after the given error.
  ///
  /// It should if the compositor has disappeared, but not if the compositor reported an error.
  func canEnd(_ error: WaylandError) -> Bool {
    error.code == .disconnected && canBeFound && patience > .zero
  }

  /// Starts waiting for a compositor, unless the client is already waiting.
  ///
  /// If a compositor accepts a connection but disappears before it is ready, the original deadline
  /// still applies.
  ///
  /// - Returns: True if this call started the wait; false if the client was already waiting.
  mutating func begins(at now: Timestamp) -> Bool {
    guard end == nil else { return false }
    end = now + patience
    return true
  }

  func hasTimedOut(at now: Timestamp) -> Bool { end.map { now >= $0 } ?? false }

  /// Ends the wait.
  ///
  /// Call this once a compositor with the required globals is connected.
  ///
  /// - Returns: Whether the client was waiting.
  mutating func isOver() -> Bool {
    defer { end = nil }
    return end != nil
  }
}
