import TactusGeometry
import TactusInput

/// Two fingers that are down at the same time, and what their movement says about them.
///
/// Two questions are answered separately: whether the fingers belong to one person, and whether a
/// recognizer may use both in one gesture. In doubt, the answer to the first question is no. In
/// doubt, the answer to the second is yes, because a wrong refusal stops a gesture of one person.
final class ContactPair {
  enum Answer {
    case open, yes, no
  }

  let first: Contact
  let second: Contact
  private let isOtherSeat: Bool
  /// Whether the fingers are too far apart for one hand.
  private let isFar: Bool
  /// Whether the first finger had drawn something when the second one landed.
  private let isLater: Bool
  /// Whether the first finger was still moving when the second one landed.
  private let isInterrupting: Bool
  /// The locations of the fingers when the second one landed.
  let origins: (first: Point, second: Point)
  private(set) var mayShareGesture: Answer
  private var areOnePerson = Answer.open
  private var isConfirmed = false
  /// Whether the first finger has not moved since the second one landed close to it.
  private var isFirstAtRest: Bool

  /// Creates a pair when its second finger lands.
  ///
  /// - Parameters:
  ///   - first: The finger that is already down.
  ///   - second: The finger that lands.
  ///   - isInHand: Whether the first finger and another one that is down count as those of one
  ///     person, so that the second finger may be a further one of that hand.
  ///   - density: The density in px per mm; 0 if unknown. In that case, 96 px per inch are assumed,
  ///     and no pair counts as far apart.
  init(_ first: Contact, _ second: Contact, isInHand: Bool, density: Double) {
    self.first = first
    self.second = second
    let landing = second.live.touch.startTime
    origins = (first.location, second.live.touch.startLocation)
    isOtherSeat = first.live.name.seat != second.live.name.seat
    let distance = first.location.distance(to: second.location)
    let pixels = density > 0 ? density : GroupingRules.assumedDensity
    isFar = density > 0 && distance > GroupingRules.reach * pixels
    let moved = first.location.distance(to: first.live.touch.startLocation)
    let isDrawing =
      landing - first.live.touch.startTime > GroupingRules.together && first.isDrawing
    isLater =
      (isDrawing || moved >= GroupingRules.stroke * pixels)
      && distance > GroupingRules.closeness * pixels && !isInHand
    isInterrupting = isLater && landing < first.restTime
    isFirstAtRest = !isFar
    if isInHand, !isFar {
      areOnePerson = .yes
      isConfirmed = true
    }
    mayShareGesture = .yes
    if wasDoubtful { mayShareGesture = .open }
  }

  /// Whether it was not known at the second landing whether the fingers may share a gesture.
  var wasDoubtful: Bool { (isFar || isInterrupting) && !isOtherSeat }

  /// Whether further movement can change what is known about the pair.
  var isOpen: Bool { mayShareGesture == .open || !isConfirmed }

  /// Whether the fingers currently count as those of one person.
  var isConnected: Bool {
    switch areOnePerson {
    case .no: false
    case .yes: !isOtherSeat && !isInterrupting
    case .open: !isOtherSeat && !isFar
    }
  }

  /// The time at which the pair must be judged even if no event arrives; nil if there is none.
  ///
  /// At that time, the answer about gestures is always known.
  var deadline: Timestamp? {
    mayShareGesture == .open && isFirstAtRest ? first.restTime : nil
  }

  func has(_ one: LiveTouch, _ other: LiveTouch) -> Bool {
    (first.live === one && second.live === other) || (first.live === other && second.live === one)
  }

  /// Marks both fingers if they were in doubt, and still count as those of two people.
  func noteStrangers() {
    guard wasDoubtful, !isConnected else { return }
    first.isStranger = true
    second.isStranger = true
  }

  // MARK: Judgement

  /// Returns whether both fingers landed before the given time and have an event at that time.
  func haveBothMoved(at time: Timestamp) -> Bool {
    second.live.touch.startTime < time && Self.hasMoved(first.live.touch, at: time)
      && Self.hasMoved(second.live.touch, at: time)
  }

  private static func hasMoved(_ touch: Touch, at time: Timestamp) -> Bool {
    touch.time == time && !touch.hasEnded
  }

  /// Judges the latest movement of the fingers.
  ///
  /// - Parameters:
  ///   - time: The time at which the pair is judged.
  ///   - pixels: The number of px per mm.
  func judge(at time: Timestamp, _ pixels: Double) {
    guard isOpen else { return }
    let hasLifted = first.isOver || second.isOver
    let a = (first.live.touch.location - origins.first) / pixels
    let b = (second.live.touch.location - origins.second) / pixels
    isFirstAtRest = !isFar && a.length < GroupingRules.stillness
    judgePerson(a, b, hasLifted: hasLifted)
    if hasLifted {
      if mayShareGesture == .open { mayShareGesture = .no }
      if areOnePerson == .open, isLater { areOnePerson = .no }
      isConfirmed = true
    } else if mayShareGesture == .open {
      judgeGesture(a, b, at: time)
    }
  }

  private func judgePerson(_ a: Vector, _ b: Vector, hasLifted: Bool) {
    let most = max(a.length, b.length)
    let needed = hasLifted ? GroupingRules.lastJudgement : GroupingRules.judgement
    guard !isConfirmed, most >= needed, !mayBeAnchor(a) else { return }
    if !areMovingTogether(a, b, within: GroupingRules.tolerance) {
      areOnePerson = .no
    } else if !hasLifted {
      areOnePerson = .yes
    }
    isConfirmed = areOnePerson == .no || most >= GroupingRules.confirmation
  }

  private func judgeGesture(_ a: Vector, _ b: Vector, at time: Timestamp) {
    if isFirstAtRest {
      // The first finger may be coming to rest, to hold what the second one will turn.
      if time >= first.restTime { mayShareGesture = .yes }
    } else if areMovingTogether(a, b, within: GroupingRules.gestureTolerance) {
      let needed = isFar ? GroupingRules.farJoint : GroupingRules.joint
      if max(a.length, b.length) >= needed { mayShareGesture = .yes }
    } else if max(a.length, b.length) >= GroupingRules.judgement, !mayBeAnchor(a) {
      mayShareGesture = .no
    }
  }

  /// Returns whether the first finger has rested since the second one landed.
  ///
  /// If so, the second finger may belong to the same hand, and turn around the first.
  private func mayBeAnchor(_ a: Vector) -> Bool { !isLater && a.length < GroupingRules.stillness }

  private func areMovingTogether(_ a: Vector, _ b: Vector, within tolerance: Double) -> Bool {
    let difference = min((a + b).length, (a - b).length)
    return difference <= max(a.length, b.length) * tolerance
  }
}
