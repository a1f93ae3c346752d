import TactusInput
import TactusWayland

/// The deadline by which a compositor that has disappeared must return.
struct ReconnectDeadline {
  /// The pause between two attempts to connect, about as long as a compositor takes to start.
  static let pause = Interval.milliseconds(100)

  let patience: Interval
  /// Whether the client can locate a compositor to reconnect to.
  ///
  /// The value is false if the client inherited its open connection from a parent process.
  /// Otherwise, the client can connect again to the socket that the environment specifies.
  private let canBeFound: Bool
  /// The time at which to give up; nil while a compositor is connected.
  private var end: Timestamp?

  init(patience: Interval, environment: DisplayEnvironment = .current) {
    self.patience = patience
    canBeFound = environment.socket == nil
  }

  /// Returns whether the client should wait for a compositor after the given error.
  ///
  /// The result is false if the compositor reported an error instead of disappearing, if the client
  /// cannot locate a compositor to reconnect to, or if `patience` is zero.
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

  /// Ends the wait for a compositor, and returns whether the client was waiting.
  ///
  /// Call this once the new connection provides every required Wayland interface.
  mutating func isOver() -> Bool {
    defer { end = nil }
    return end != nil
  }
}
