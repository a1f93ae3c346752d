import TactusInput
import TactusWayland

/// The deadline by which a compositor that disappeared must return.
struct ReconnectDeadline {
  /// The time between two attempts to connect, about as long as a compositor takes to start.
  static let pause = Interval.milliseconds(100)

  let patience: Interval
  /// Whether the client can find another compositor.
  ///
  /// A client can if the environment names a compositor, but not if it inherited the connection
  /// from a parent process.
  private let canBeFound: Bool
  /// The time at which to give up; nil while a compositor is connected.
  private var end: Timestamp?

  init(patience: Interval, environment: DisplayEnvironment = .current) {
    self.patience = patience
    canBeFound = environment.socket == nil
  }

  /// Returns whether the client waits for another compositor after an error.
  ///
  /// It waits if the compositor disappeared, but not if the compositor reported an error.
  func canEnd(_ error: WaylandError) -> Bool {
    error.code == .disconnected && canBeFound && patience > .zero
  }

  /// Starts the wait for a compositor, even if the lost one was never ready.
  ///
  /// - Returns: Whether the wait started now; false if it was already running.
  mutating func begins(at now: Timestamp) -> Bool {
    guard end == nil else { return false }
    end = now + patience
    return true
  }

  func hasTimedOut(at now: Timestamp) -> Bool { end.map { now >= $0 } ?? false }

  /// Ends the wait because a compositor with the required globals is connected.
  ///
  /// - Returns: Whether a wait was running.
  mutating func isOver() -> Bool {
    defer { end = nil }
    return end != nil
  }
}
