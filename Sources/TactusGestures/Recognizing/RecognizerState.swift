/// The state of a recognizer in its attempt at a gesture.
///
/// Discrete: possible -> ended | failed. Continuous: possible -> began -> changed* -> ended |
/// cancelled; possible -> failed. A continuous recognizer may report `ended` from `possible`; the
/// engine then reports both `began` and `ended`.
public enum RecognizerState: UInt32, Sendable, CaseIterable {
  case possible = 1
  case began = 2
  case changed = 3
  /// The gesture is over; for a discrete recognizer, this state is named "recognized".
  case ended = 4
  case cancelled = 5
  case failed = 6

  /// Returns the state's name in logs and scene files.
  public func name(isDiscrete: Bool) -> String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: isDiscrete ? "recognized" : "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// Whether a recognizer in this state has won its touches and its gesture is still in progress.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether this state ends an attempt.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether entering this state triggers the recognizer's bindings.
  public var firesAction: Bool { self != .possible && self != .failed }

  /// Returns whether a recognizer may change from this state to `next`.
  public func mayBecome(_ next: RecognizerState, isDiscrete: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .ended), (.possible, .failed): true
    case (.possible, .began): !isDiscrete
    case (.began, .changed), (.changed, .changed): true
    case (.began, .ended), (.changed, .ended): true
    case (.began, .cancelled), (.changed, .cancelled): true
    default: false
    }
  }
}
