import TactusInput
import TactusWayland

/// The deadline for the return of a compositor that disappeared.
struct ReconnectDeadline {
  /// The time between two attempts to connect, about as long as a compositor takes to start.
  static let pause = Interval.milliseconds(100)

  let patience: Interval
  /// Whether another compositor can be found. Only one named by the environment can; a connection
  /// inherited from a parent process cannot be replaced.
  private let canBeFound: Bool
  /// The time at which to give up; nil while a compositor is connected.
  private var end: Timestamp?

  init(patience: Interval, environment: DisplayEnvironment = .current) {
    self.patience = patience
    canBeFound = environment.socket == nil
  }

  /// Returns whether waiting can help: only if the compositor disappeared, not if it reported an
  /// error.
  func canEnd(_ error: WaylandError) -> Bool {
    error.code == .disconnected && canBeFound && patience > .zero
  }

  /// Starts the wait when the compositor disappears, also before it was ready.
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
