/// The phase of a touch, which states how the touch changed in the current event.
public enum TouchPhase: UInt32, Sendable, CaseIterable {
  case began = 0
  case moved = 1
  /// The touch is down but did not change.
  ///
  /// Recognizers receive such a touch along with the touches that changed; views do not.
  case stationary = 2
  case ended = 3
  case cancelled = 4
  /// A pointer moved with no button pressed, or a pen moved without touching the surface.
  case hovering = 5

  /// The phase's name in traces and logs, such as "began".
  public var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .hovering: "hovering"
    }
  }
}
