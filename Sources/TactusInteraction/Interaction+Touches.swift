import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// The last tap of a seat, for counting.
struct TapMemory {
  static let gap = Interval.milliseconds(350)
  static let distance = 45.0

  var ended: Timestamp
  var location: Point
  var count: UInt32
}

extension Interaction {
  func handle(_ frame: TouchFrame) {
    for change in frame.changes {
      switch change {
      case .down(let id, let point): down(frame, id, point, .touch)
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

  func down(
    _ frame: TouchFrame, _ id: Int32, _ point: Point, _ device: DeviceKind
  ) {
    // An id used anew without an up: the touch that had it is lost.
    if find(frame.seat, id, device) != nil {
      flush(at: frame.time)
      cancelTouches(Reason(.touchCancelled)) { $0.isCalled(frame.seat, id, device) }
    }
    let view = tree.hitTest(point)
    guard mayBegin(on: view) else { return }
    takeOver(view, at: frame.time)
    let serial = nextSerial
    nextSerial += 1
    let touch = Touch(
      serial: serial, location: point, time: frame.time, device: device,
      tapCount: countTap(frame.seat, point, frame.time))
    let owned = OwnedTouch(
      touch: touch, name: TouchName(serial: serial, seat: frame.seat, id: id), view: view,
      receivers: receivers(from: view))
    owned.isSilenced =
      !view.isMultipleTouchEnabled && touches.contains { $0.view === view && !$0.hasEnded }
    touches.append(owned)
    notifyPath(of: view, frame.time)
    engine.touchBegan(touch, name: owned.name, receivers: owned.receivers)
  }

  func move(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, to point: Point, at time: Timestamp) {
    guard let owned = find(seat, id, device) else { return }
    settleChange(of: owned, unless: .moved, at: time)
    owned.touch.previousLocation = owned.touch.location
    owned.touch.location = point
    owned.touch.time = time
    owned.touch.phase = .moved
    owned.hasMoved = true
    engine.touchMoved(serial: owned.touch.serial, to: point, at: time)
  }

  func up(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, at time: Timestamp) {
    guard let owned = find(seat, id, device) else { return }
    settleChange(of: owned, unless: nil, at: time)
    owned.touch.previousLocation = owned.touch.location
    owned.touch.time = time
    owned.touch.phase = .ended
    owned.hasEnded = true
    taps[seat] = TapMemory(
      ended: time, location: owned.touch.startLocation, count: owned.touch.tapCount)
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

  // MARK: Settling a batch

  /// Recognizers first, then actions, then the views.
  func flush(at time: Timestamp) {
    engine.deliver(at: time)
    drain()
    tellViews()
  }

  /// Every touch that fits is lost.
  func cancelTouches(_ reason: Reason, where fits: (OwnedTouch) -> Bool) {
    for owned in touches.filter(fits) where !owned.hasEnded {
      engine.touchCancelled(serial: owned.touch.serial, at: engine.now, reason: reason)
      drain()
      if owned.isHeard && !owned.isSilenced {
        owned.touch.phase = .cancelled
        tell(owned)
      }
      touches.removeAll { $0 === owned }
    }
    tellViews()
  }

  func handle(_ capabilities: Capabilities, of seat: SeatID) {
    let reason = Reason(.capabilityLost)
    if !capabilities.contains(.touch) {
      cancelTouches(reason) { $0.name.seat == seat && $0.isTouch }
    }
    if !capabilities.contains(.pointer) {
      cancelTouches(reason) { $0.name.seat == seat && !$0.isTouch }
      pointers[seat] = nil
    }
  }

  // MARK: Rules of views

  func find(_ seat: SeatID, _ id: Int32, _ device: DeviceKind) -> OwnedTouch? {
    touches.first { $0.isCalled(seat, id, device) && !$0.hasEnded }
  }

  /// A view that wants to be alone with its touches keeps others from getting any.
  private func mayBegin(on view: View) -> Bool {
    for owned in touches where !owned.hasEnded && owned.view !== view {
      if owned.view.isExclusiveTouch || view.isExclusiveTouch { return false }
    }
    return true
  }

  /// A second finger on what another one pulled out: both belong to that from now on.
  private func takeOver(_ view: View, at time: Timestamp) {
    for owned in touches {
      guard let handOver = owned.handOver, handOver.view.isSelfOrAncestor(of: view) else {
        continue
      }
      flush(at: time)
      let target = handOver.view
      engine.end(
        handOver.recognizer,
        reason: Reason(.recognized, text: "handed over to \(target.path)"))
      drain()
      give(touch: owned.touch.serial, to: target)
    }
  }

  private func notifyPath(of view: View, _ time: Timestamp) {
    var current: View? = view
    while let place = current {
      place.fingerDown(at: time)
      current = place.parent
    }
  }

  private func countTap(_ seat: SeatID, _ point: Point, _ time: Timestamp) -> UInt32 {
    guard let last = taps[seat], time - last.ended <= TapMemory.gap,
      point.distance(to: last.location) <= TapMemory.distance
    else { return 1 }
    return last.count + 1
  }
}

extension OwnedTouch {
  var isTouch: Bool { touch.device == .touch }
}
