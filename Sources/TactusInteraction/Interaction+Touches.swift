import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// What the seats' fingers do, and the pointer's button in the same way.
extension Interaction {
  func handle(_ frame: TouchFrame) {
    for change in frame.changes {
      switch change {
      case .down(let id, let point): down(frame.seat, id, .touch, point, at: frame.time)
      case .move(let id, let point): move(frame.seat, id, .touch, to: point, at: frame.time)
      case .up(let id): up(frame.seat, id, .touch, at: frame.time)
      case .cancel:
        flush(at: frame.time)
        cancelTouches(Reason(.touchCancelled)) { $0.name.seat == frame.seat && $0.isTouch }
      case .cancelOne(let id):
        flush(at: frame.time)
        cancelTouches(Reason(.touchCancelled)) { $0.isCalled(frame.seat, id, .touch) }
      case .shape(let id, let major, let minor):
        reshape(frame.seat, id) { touch in
          touch.major = major
          touch.minor = minor
        }
      case .orientation(let id, let degrees):
        reshape(frame.seat, id) { $0.orientation = degrees }
      }
    }
    flush(at: frame.time)
  }

  // MARK: One change

  func down(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, _ point: Point, at time: Timestamp) {
    // An id used anew without an up: the touch that had it is lost.
    if find(seat, id, device) != nil {
      flush(at: time)
      cancelTouches(Reason(.touchCancelled, text: "its id went down again")) {
        $0.isCalled(seat, id, device)
      }
    }
    guard touches.count < Self.touchLimit else { return reportTouchLimit() }
    let view = tree.hitTest(onSurface(point))
    if let holder = viewThatExcludes(view) {
      onTouch?(.refused(TouchName(serial: 0, seat: seat, id: id), point, view, holder: holder))
      return
    }
    takeOver(view, at: time)
    let serial = nextSerial
    nextSerial += 1
    let isBounce = isBounce(seat, point, on: view, time)
    let touch = Touch(
      serial: serial, location: point, time: time, device: device,
      tapCount: countTap(seat, point, time, isBounce: isBounce))
    let caught = stopMotion(of: view, time)
    let isBeyondFirst = isBeyondFirst(on: view)
    let owned = OwnedTouch(
      touch: touch, name: TouchName(serial: serial, seat: seat, id: id), view: view,
      receivers: receivers(from: view, within: caught))
    owned.isSilenced = isBeyondFirst
    let delay = contentDelay(of: view)
    if delay > .zero { owned.contentDelayEnd = time + delay }
    touches.append(owned)
    var shown = touch
    if isBounce { shown.tapCount = 0 }
    engine.touchBegan(shown, name: owned.name, receivers: owned.receivers)
    onTouch?(.began(shown, owned.name, view, caught: caught))
  }

  /// How many touches there may be at once. Each event looks through all of them, and no table has so
  /// many people around it: beyond this a device is broken.
  static let touchLimit = 256

  private func reportTouchLimit() {
    guard !hasReportedTouchLimit else { return }
    hasReportedTouchLimit = true
    onProblem?("more than \(Self.touchLimit) touches at once: further ones are ignored")
  }

  func move(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, to point: Point, at time: Timestamp)
  {
    guard let owned = find(seat, id, device) else { return }
    settleChange(of: owned, unless: .moved, at: time)
    // Telling of what came before may have lost it.
    guard !owned.hasEnded else { return }
    owned.touch.previousLocation = owned.touch.location
    owned.touch.location = point
    owned.touch.time = time
    owned.touch.phase = .moved
    owned.hasMoved = true
    if owned.touch.translation.length > tapSlop { owned.hasStrayed = true }
    engine.touchMoved(serial: owned.touch.serial, to: point, at: time)
  }

  func up(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, at time: Timestamp) {
    guard let owned = find(seat, id, device) else { return }
    settleChange(of: owned, unless: nil, at: time)
    guard !owned.hasEnded else { return }
    owned.touch.previousLocation = owned.touch.location
    owned.touch.time = time
    owned.touch.phase = .ended
    owned.hasEnded = true
    noteLift(of: owned, at: time)
    engine.touchEnded(serial: owned.touch.serial, at: time)
  }

  private func reshape(_ seat: SeatID, _ id: Int32, _ change: (inout Touch) -> Void) {
    guard let owned = find(seat, id, .touch) else { return }
    change(&owned.touch)
    engine.touchChanged(
      serial: owned.touch.serial, major: owned.touch.major, minor: owned.touch.minor,
      orientation: owned.touch.orientation)
  }

  /// A touch has one change a batch: what it did before is delivered first. Two movements are one.
  private func settleChange(of owned: OwnedTouch, unless same: TouchPhase?, at time: Timestamp) {
    guard engine.hasPendingChange(serial: owned.touch.serial) else { return }
    if let same, owned.touch.phase == same { return }
    flush(at: time)
  }

  // MARK: Losing touches

  /// Every touch that fits is lost: its recognizers stop, then its view hears `cancelled`.
  func cancelTouches(_ reason: Reason, where fits: (OwnedTouch) -> Bool) {
    let lost = touches.filter { !$0.hasEnded && fits($0) }
    guard !lost.isEmpty else { return }
    engine.touchesCancelled(lost.map(\.touch.serial), at: engine.now, reason: reason)
    drain()
    for owned in lost {
      silence(owned)
      owned.hasEnded = true
      owned.isSilenced = true
    }
    settle()
  }

  func handle(_ capabilities: Capabilities, of seat: SeatID) {
    let reason = Reason(.capabilityLost)
    if !capabilities.contains(.touch) {
      cancelTouches(reason) { $0.name.seat == seat && $0.isTouch }
    }
    if !capabilities.contains(.pointer) {
      cancelTouches(reason) { $0.name.seat == seat && !$0.isTouch }
      losePointer(of: seat, reason)
    }
  }

  // MARK: Rules of views

  /// The nearest place on the surface: a finger that goes down a little outside belongs to the view
  /// at the edge.
  private func onSurface(_ point: Point) -> Point {
    Point(
      x: max(0, min(point.x, tree.size.width.nextDown)),
      y: max(0, min(point.y, tree.size.height.nextDown)))
  }

  func find(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> OwnedTouch? {
    touches.first { $0.isCalled(seat, id, device) && !$0.hasEnded }
  }

  /// A view that wants to be alone with its touches keeps others from getting any: the one that a
  /// finger is on.
  private func viewThatExcludes(_ view: View) -> View? {
    for owned in touches where owned.isDown && owned.view !== view {
      if owned.view.isExclusiveTouch || view.isExclusiveTouch { return owned.view }
    }
    return nil
  }

  /// Whatever moves by itself under the finger stands still.
  ///
  /// - Returns: The outermost view that moved so fast that the touch only stops it.
  private func stopMotion(of view: View, _ time: Timestamp) -> View? {
    var caught: View?
    var current: View? = view
    while let place = current {
      if place.isCaught(at: time) { caught = place }
      place.fingerDown(at: time)
      current = place.parent
    }
    return caught
  }
}
