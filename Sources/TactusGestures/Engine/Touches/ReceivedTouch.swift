import TactusGeometry
import TactusInput

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
  let startLocation: Point
  let startTime: Timestamp
  private var backlog: Backlog
  /// The round in which the engine showed it to go down, if that was later than to others.
  private(set) var joinedRound: UInt64 = 0
  /// Whether it plays a part in the gesture, as the recognizer last said.
  private(set) var isUsed = true
  /// Whether it starts the next attempt if it is still down when this one ends.
  private(set) var restarts = false
  /// Whether a pointer that hovers has left this recognizer's view, which is its end there.
  private(set) var isLeaving = false

  /// Makes a touch of an attempt.
  ///
  /// - Parameters:
  ///   - asNew: Whether it begins for the recognizer where it is now.
  ///   - isJoining: Whether the recognizer gets it later than others.
  init(_ live: LiveTouch, asNew: Bool, isJoining: Bool) {
    self.live = live
    startLocation = asNew ? live.touch.location : live.touch.startLocation
    startTime = asNew ? live.touch.time : live.touch.startTime
    backlog = isJoining ? .down : .nothing
  }

  /// Shows it to the recognizer once more, from its start.
  mutating func rejoin() {
    backlog = .down
    joinedRound = 0
    isUsed = true
    restarts = false
    isLeaving = false
  }

  mutating func use(_ isUsed: Bool) { self.isUsed = isUsed }

  mutating func restart() { restarts = true }

  mutating func leave() { isLeaving = true }

  /// Whether it lifted before a moment.
  func isGone(before time: Timestamp) -> Bool {
    live.touch.hasEnded && live.touch.time <= time
  }

  /// Whether the recognizer has still to be shown something that others have seen.
  var isJoining: Bool { backlog != .nothing }

  /// Whether this recognizer has seen all of it.
  var isOver: Bool { isLeaving || (live.touch.hasEnded && !isJoining) }

  /// Whether it looks to this recognizer as it looks to all others, so that a batch can be shared.
  var isPlain: Bool {
    !isJoining && !isLeaving && startTime == live.touch.startTime
      && startLocation == live.touch.startLocation
  }

  /// The touch as the recognizer sees it in the present batch.
  var sample: Touch {
    var touch = live.touch
    touch.startLocation = startLocation
    touch.startTime = startTime
    let movement = live.isHovering ? TouchPhase.hovering : .moved
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
      touch.phase = movement
      touch.location = live.farthest ?? touch.location
      touch.previousLocation = startLocation
    case .movement:
      touch.phase = movement
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

  /// Goes on to what the recognizer is shown after the present sample.
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
