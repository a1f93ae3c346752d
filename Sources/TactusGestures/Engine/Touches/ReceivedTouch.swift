import TactusGeometry
import TactusInput

/// A touch as one recognizer sees it.
///
/// This can differ from the live touch: a recognizer that received the touch late sees a later
/// start, or sees earlier changes one after another.
struct ReceivedTouch {
  /// The next change to replay for a recognizer that received the touch later than others did.
  ///
  /// The changes are replayed one per batch, until the recognizer is up to date.
  enum Backlog {
    case nothing
    case down
    /// A movement to the recorded location that is farthest from the touch's start.
    case farthest
    case movement
    case up
  }

  let live: LiveTouch
  /// The location at which this recognizer sees the touch start, in surface coordinates.
  ///
  /// Usually, this is where the touch went down. If the touch was already down when the recognizer
  /// received it as a new touch, this is the location of the touch at that time.
  let startLocation: Point
  let startTime: Timestamp
  private var backlog: Backlog
  /// The number of the delivery round in which this recognizer saw the touch go down; 0 unless the
  /// recognizer received the touch late.
  ///
  /// A round is one pass in which the engine delivers changes to all recognizers.
  private(set) var joinedRound: UInt64 = 0
  private(set) var isUsed = true
  /// Whether the touch, if it is still down when the current attempt ends, starts the recognizer's
  /// next attempt.
  private(set) var restarts = false
  /// Whether the touch is a hovering pointer that has left the recognizer's view, which ends the
  /// touch for this recognizer.
  private(set) var isLeaving = false

  /// Creates a touch as a recognizer receives it.
  ///
  /// - Parameters:
  ///   - live: The touch.
  ///   - asNew: Whether the recognizer sees the touch start at the time of its latest change instead
  ///     of at its landing.
  ///   - isJoining: Whether the recognizer has yet to see the touch go down.
  ///   - place: The location at which a new touch starts; nil for its current location.
  init(_ live: LiveTouch, asNew: Bool, isJoining: Bool, startingAt place: Point? = nil) {
    self.live = live
    startLocation = asNew ? place ?? live.touch.location : live.touch.startLocation
    startTime = asNew ? live.touch.time : live.touch.startTime
    backlog = isJoining ? .down : .nothing
  }

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

  func isGone(before time: Timestamp) -> Bool {
    live.touch.hasEnded && live.touch.time <= time
  }

  /// Whether other recognizers have seen changes to the touch that this recognizer has not.
  var isJoining: Bool { backlog != .nothing }

  /// Whether the touch is over for this recognizer: it has left the view, or has ended and the
  /// recognizer has seen every change.
  var isOver: Bool { isLeaving || (live.touch.hasEnded && !isJoining) }

  /// Whether this recognizer sees the touch exactly as the engine tracks it.
  ///
  /// If this is true of all live touches, the recognizer does not need a list of touches of its
  /// own: it can receive the engine's list, like other recognizers.
  var isPlain: Bool {
    !isJoining && !isLeaving && startTime == live.touch.startTime
      && startLocation == live.touch.startLocation
  }

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

  /// Whether the recorded location `live.farthest` is farther from `startLocation` than the current
  /// location is.
  ///
  /// The value is false if no location has been recorded.
  private var hasStrayed: Bool {
    guard let farthest = live.farthest else { return false }
    return farthest.distance(to: startLocation) > live.touch.location.distance(to: startLocation)
  }

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
