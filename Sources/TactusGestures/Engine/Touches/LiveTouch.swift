import TactusGeometry
public import TactusInput

/// A touch, or a hovering pointer or pen, that the engine is tracking.
///
/// Only the engine changes the object, which remains readable after the touch has lifted.
public final class LiveTouch {
  // The compiler sees all accesses to a private property, and omits exclusivity checks if none can
  // overlap.
  private var current: Touch
  private var currentGroup = TouchGroup()
  /// The latest measurements of the pen; nil if there are none, as for a finger.
  public private(set) var pen: PenAxes?
  /// The name of the touch in logs.
  public let name: TouchName
  let device: DeviceKind
  let input: InputKinds
  /// Whether the touch is a pointer or pen that hovers; only recognizers that request hovering
  /// receive it.
  let isHovering: Bool
  /// The recognizers whose gestures have begun with this touch.
  ///
  /// Any other recognizer stops receiving the touch unless it shares the touch with each of these
  /// recognizers. It stays excluded even after their gestures have ended.
  private(set) var takers: [RecognizerID] = []
  /// The recorded location that is farthest from the touch's start, in surface coordinates; nil
  /// before recording starts.
  ///
  /// A recognizer that receives the touch late sees a movement to this location.
  private(set) var farthest: Point?

  init(touch: Touch, name: TouchName, isHovering: Bool = false, at now: Timestamp) {
    current = touch
    self.name = name
    device = touch.device
    input = isHovering ? .hover : device == .rightButton ? .rightButton : .touches
    self.isHovering = isHovering
    current.phase = isHovering ? .hovering : .began
    current.time = now
    current.startTime = now
  }

  /// The touch in its current state, in surface coordinates.
  public var touch: Touch { current }

  /// The person and the hand that the touch is assigned to.
  public var group: TouchGroup { currentGroup }

  /// Whether the touch has moved or lifted since changes were last delivered to the recognizers.
  var isUnderWay: Bool { touch.hasChanged && !touch.hasLanded }

  // MARK: Changes

  func move(to location: Point, at time: Timestamp) {
    current.move(isHovering ? .hovering : .moved, to: location, at: time)
    if farthest != nil, !isHovering { noteFarthest() }
  }

  func lift(at time: Timestamp) {
    current.previousLocation = current.location
    current.time = time
    current.phase = .ended
  }

  /// Ends a touch that was lost without being lifted; its location and time do not change.
  ///
  /// To a recognizer that receives the touch only in its next attempt, the touch appears to have
  /// lifted.
  func lose() { current.phase = .ended }

  func reshape(major: Double?, minor: Double?, orientation: Double?) {
    current.major = major ?? current.major
    current.minor = minor ?? current.minor
    current.orientation = orientation ?? current.orientation
  }

  func measure(_ pen: PenAxes) { self.pen = pen }

  func assign(_ group: TouchGroup) { currentGroup = group }

  /// Marks the touch as stationary if it is still down; called after the recognizers have received
  /// its change.
  func settle() { current.settle() }

  // MARK: Recognizers

  func noteTaker(_ id: RecognizerID) {
    if !takers.contains(id) { takers.append(id) }
  }

  func forgetTakers() { takers = [] }

  /// Starts recording the location that is farthest from the touch's start.
  ///
  /// A recognizer that receives the touch later sees a movement to this location.
  func rememberFarthest() {
    if farthest == nil { farthest = touch.location }
  }

  private func noteFarthest() {
    guard let place = farthest else { return }
    let start = touch.startLocation
    if touch.location.distance(to: start) > place.distance(to: start) { farthest = touch.location }
  }
}

// Each change of a touch is a single access to the property that holds it.
extension Touch {
  fileprivate mutating func move(_ movement: TouchPhase, to location: Point, at time: Timestamp) {
    // Two movements of a touch in one batch count as one, which starts at the start of the first.
    if phaseCode != movement.rawValue { previousLocation = self.location }
    self.location = location
    self.time = time
    phase = movement
  }

  fileprivate mutating func settle() {
    guard !hasEnded else { return }
    phase = .stationary
    previousLocation = location
  }
}
