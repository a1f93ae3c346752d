import TactusInput
import TactusWayland

/// How long a compositor that went has been away, and how often to look for it.
struct ReconnectDeadline {
  /// Between two looks. A compositor that starts takes about as long.
  static let pause = Interval.milliseconds(100)

  let patience: Interval
  /// Only a compositor that the environment names can be found again: a connection that a parent
  /// process left behind is one of a kind.
  private let canBeFound: Bool
  /// When it is given up; nil while the compositor is there.
  private var end: Timestamp?

  init(patience: Interval, environment: DisplayEnvironment = .current) {
    self.patience = patience
    canBeFound = environment.socket == nil
  }

  /// Whether waiting helps: where the compositor went, and not where it complained.
  func canEnd(_ error: WaylandError) -> Bool {
    error.code == .disconnected && canBeFound && patience > .zero
  }

  /// The compositor is gone, or went again before it was ready.
  ///
  /// - Returns: Whether that is news.
  mutating func begins(at now: Timestamp) -> Bool {
    guard end == nil else { return false }
    end = now + patience
    return true
  }

  func hasTimedOut(at now: Timestamp) -> Bool { end.map { now >= $0 } ?? false }

  /// The compositor is there and has what is needed.
  mutating func isOver() -> Bool {
    defer { end = nil }
    return end != nil
  }
}
