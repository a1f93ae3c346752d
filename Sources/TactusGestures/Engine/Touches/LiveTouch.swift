import TactusGeometry
public import TactusInput

/// A touch that is down. The engine changes it; others read it, also after it lifted.
public final class LiveTouch {
  // The compiler sees all accesses to a private property, and leaves out checks where none can overlap.
  private var current: Touch
  /// What the pen measures, as it last reported it; nil for a touch of another device.
  public private(set) var pen: PenAxes?
  public let name: TouchName
  /// What it is made with.
  let device: DeviceKind
  /// The input that a recognizer must have asked for to be told of it.
  let input: InputKinds
  /// Whether it is a pointer with no button pressed, of which only those hear that ask for hovering.
  let isHovering: Bool
  /// The recognizers that have used it while at work. Their rivals do not get it any more.
  private(set) var takers: [RecognizerID] = []
  /// The place farthest from its start, while a recognizer has still to be shown it.
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

  public var touch: Touch { current }

  /// Whether it has moved or lifted since the last batch.
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

  /// Ends it where and when it last changed. A recognizer that starts anew sees it as lifted.
  func lose() { current.phase = .ended }

  /// Changes the contact's ellipse; nil for what stays.
  func reshape(major: Double?, minor: Double?, orientation: Double?) {
    current.major = major ?? current.major
    current.minor = minor ?? current.minor
    current.orientation = orientation ?? current.orientation
  }

  /// Takes in what the pen measures.
  func measure(_ pen: PenAxes) { self.pen = pen }

  /// Marks the touch as resting if it is still down, after the recognizers have received its change.
  func settle() { current.settle() }

  // MARK: Recognizers

  func noteTaker(_ id: RecognizerID) {
    if !takers.contains(id) { takers.append(id) }
  }

  func forgetTakers() { takers = [] }

  /// Remembers from now on how far it strays, for a recognizer that is shown it later.
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
    // Two movements of a touch in one batch count as one, which starts where the first started.
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
