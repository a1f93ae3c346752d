import TactusGeometry
import TactusInput

/// A touch that is down, as the engine knows it.
final class LiveTouch {
  var touch: Touch
  let name: TouchName
  /// A pointer with no button pressed: only those who ask for hovering are told.
  let isHovering: Bool
  /// The recognizers that have used it while at work: it is nothing to their rivals any more.
  var takers: [RecognizerID] = []
  /// The place farthest from its start, while a recognizer has still to be shown it.
  var farthest: Point?

  init(touch: Touch, name: TouchName, isHovering: Bool = false) {
    self.touch = touch
    self.name = name
    self.isHovering = isHovering
  }

  /// It moved while a recognizer waits to be shown it.
  func noteFarthest() {
    guard let place = farthest else { return }
    let start = touch.startLocation
    if touch.location.distance(to: start) > place.distance(to: start) { farthest = touch.location }
  }

  /// What a recognizer must have asked for to be told of it.
  var input: InputKinds {
    if isHovering { return .hover }
    return touch.device == .rightButton ? .rightButton : .touches
  }

  var hasChanged: Bool { touch.hasChanged }

  /// It has just moved or lifted.
  var isUnderWay: Bool { touch.hasChanged && !touch.hasLanded }
}

/// A live touch as one recognizer sees it.
struct ReceivedTouch {
  /// What a recognizer that gets a touch later than others has still to be shown of it, step by
  /// step: one change a batch.
  enum Backlog {
    case nothing
    /// That it went down.
    case down
    /// How far it strayed from its start.
    case farthest
    /// Where it is by now.
    case movement
    /// That it lifted.
    case up
  }

  let live: LiveTouch
  /// What this recognizer is told as the start: a touch that joins later starts where it then is.
  var startLocation: Point
  var startTime: Timestamp
  var backlog: Backlog
  /// The round in which it was shown to go down, where that was later than to others.
  var joinedRound: UInt64 = 0
  /// It plays a part in the gesture, as the recognizer said when it was last asked.
  var isUsed = true
  /// A pointer that hovers has left this recognizer's view: to it, that is the end.
  var isLeaving = false

  /// Whether it lifted before a moment.
  func isGone(before time: Timestamp) -> Bool {
    live.touch.hasEnded && live.touch.time <= time
  }

  /// The recognizer has something to be shown that others have seen before.
  var isJoining: Bool { backlog != .nothing }

  /// There will be no more of it for this recognizer.
  var isOver: Bool { isLeaving || (live.touch.hasEnded && !isJoining) }

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
      return touch
    }
    switch backlog {
    case .nothing: break
    case .down:
      touch.phase = live.isHovering ? .hovering : .began
      touch.time = startTime
      touch.location = startLocation
      touch.previousLocation = startLocation
    case .farthest:
      touch.phase = live.isHovering ? .hovering : .moved
      touch.location = live.farthest ?? touch.location
      touch.previousLocation = startLocation
    case .movement:
      touch.phase = live.isHovering ? .hovering : .moved
      touch.previousLocation = hasStrayed ? live.farthest ?? startLocation : startLocation
    case .up:
      touch.phase = .ended
      touch.previousLocation = touch.location
    }
    return touch
  }

  /// Whether it was farther from its start than it is.
  private var hasStrayed: Bool {
    guard let farthest = live.farthest else { return false }
    return farthest.distance(to: startLocation) > live.touch.location.distance(to: startLocation)
  }

  /// The recognizer was shown the sample.
  mutating func advanceBacklog(in round: UInt64) {
    if backlog == .down { joinedRound = round }
    let hasMoved = live.touch.location != startLocation
    switch backlog {
    case .nothing, .up: backlog = .nothing
    case .down where hasStrayed: backlog = .farthest
    case .down where hasMoved, .farthest: backlog = .movement
    case .down, .movement: backlog = live.touch.hasEnded ? .up : .nothing
    }
  }
}

/// A touch that waits until its recognizer is free for it, or others have decided that they do not
/// want it.
struct DeferredTouch {
  let live: LiveTouch
  let receiver: Receiver
  var startLocation: Point
  var startTime: Timestamp
}
