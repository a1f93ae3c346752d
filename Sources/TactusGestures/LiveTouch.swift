import TactusGeometry
import TactusInput

/// A touch that is down, as the engine knows it.
final class LiveTouch {
  var touch: Touch
  let name: TouchName
  /// A pointer with no button pressed: only those who ask for hovering are told.
  let isHovering: Bool

  init(touch: Touch, name: TouchName, isHovering: Bool = false) {
    self.touch = touch
    self.name = name
    self.isHovering = isHovering
  }

  /// What a recognizer must have asked for to be told of it.
  var input: InputKinds {
    if isHovering { return .hover }
    return touch.device == .rightButton ? .rightButton : .touches
  }

  var hasChanged: Bool { touch.phase != .stationary }
}

/// A live touch as one recognizer sees it.
struct ReceivedTouch {
  let live: LiveTouch
  /// What this recognizer is told as the start: a touch that joins later starts where it then is.
  var startLocation: Point
  var startTime: Timestamp
  /// The recognizer has not been told of it yet, though it went down in an earlier batch.
  var isJoining: Bool
  /// It plays a part in the gesture, as the recognizer said when it was last asked.
  var isUsed = true
  /// A pointer that hovers has left this recognizer's view: to it, that is the end.
  var isLeaving = false

  /// There will be no more of it for this recognizer.
  var isOver: Bool { isLeaving || live.touch.hasEnded }

  /// It looks to this recognizer as it looks to everybody: batches can be shared.
  var isPlain: Bool {
    !isJoining && !isLeaving && startTime == live.touch.startTime
      && startLocation == live.touch.startLocation
  }

  /// How it looks in the batch at hand.
  var sample: Touch {
    var touch = live.touch
    touch.startLocation = startLocation
    touch.startTime = startTime
    if isLeaving {
      touch.phase = .ended
    } else if isJoining && touch.phase != .ended {
      touch.phase = live.isHovering ? .hovering : .began
      touch.previousLocation = touch.location
    }
    return touch
  }
}

/// A touch that waits until a recognizer whose gesture is complete has been heard.
struct DeferredTouch {
  let live: LiveTouch
  let receiver: Receiver
}
