/// The state of a recognizer during an attempt at a gesture.
///
/// A recognizer of a discrete gesture starts as `possible` and changes to `ended` or `failed`.
///
/// A recognizer of a continuous gesture starts as `possible` and changes to `began` or `failed`.
/// After `began`, it enters `changed` any number of times, and then `ended` or `cancelled`. If it
/// changes directly from `possible` to `ended`, the engine reports `began` before `ended`.
public enum RecognizerState: UInt32, Sendable, CaseIterable {
  case possible = 1
  case began = 2
  case changed = 3
  /// The gesture is complete; for a discrete recognizer, the name of this state is "recognized".
  case ended = 4
  case cancelled = 5
  case failed = 6

  /// Returns the name of the state in logs and scene files, such as "began".
  ///
  /// The name of `ended` is "recognized" if `isDiscrete` is true.
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

  /// Whether the recognizer's gesture is in progress: it has begun, but has not ended or been
  /// cancelled.
  ///
  /// A recognizer in such a state has already prevailed over other recognizers of the same touches.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether the recognizer's attempt at a gesture is over once the recognizer enters this state.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the actions bound to a recognizer are performed when the recognizer enters this state.
  public var firesAction: Bool { self != .possible && self != .failed }

  /// Returns whether a discrete or continuous recognizer is allowed to change from this state to
  /// `next`.
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
