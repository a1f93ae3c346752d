import TactusGeometry
public import TactusInput

/// A touch that is down; only the engine changes it, and the object remains readable after the
/// touch has lifted.
public final class LiveTouch {
  // The compiler sees all accesses to a private property, and omits exclusivity checks if none can
  // overlap.
  private var current: Touch
  /// The latest measurements of the pen; nil if the touch comes from another kind of device.
  public private(set) var pen: PenAxes?
  /// The name of the touch in logs.
  public let name: TouchName
  let device: DeviceKind
  let input: InputKinds
  /// Whether the touch is a pointer with no button pressed; only recognizers that request hovering
  /// receive it.
  let isHovering: Bool
  /// The recognizers that have begun while using the touch; their rivals no longer receive it.
  private(set) var takers: [RecognizerID] = []
  /// The recorded location that is farthest from the touch's start; nil if none is being recorded.
  ///
  /// It is replayed to a recognizer that receives the touch late.
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

  /// Whether the touch has moved or lifted since the last batch.
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

  /// Ends the touch at its latest location and time.
  ///
  /// A recognizer whose next attempt includes the touch still sees it lift.
  func lose() { current.phase = .ended }

  func reshape(major: Double?, minor: Double?, orientation: Double?) {
    current.major = major ?? current.major
    current.minor = minor ?? current.minor
    current.orientation = orientation ?? current.orientation
  }

  func measure(_ pen: PenAxes) { self.pen = pen }

  /// Marks the touch as stationary if it is still down; called after the recognizers have received
  /// its change.
  func settle() { current.settle() }

  // MARK: Recognizers

  func noteTaker(_ id: RecognizerID) {
    if !takers.contains(id) { takers.append(id) }
  }

  func forgetTakers() { takers = [] }

  /// Starts recording the touch's farthest location, for a recognizer that will receive the touch
  /// later.
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
