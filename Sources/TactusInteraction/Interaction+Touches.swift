import TactusGeometry
package import TactusGestures
package import TactusInput
public import TactusViews

extension Interaction {
  func handle(_ frame: TouchFrame) {
    var hasLift = false
    for change in frame.changes {
      switch change {
      case .down(let id, let point):
        // A lift in this frame may enable a recognizer that the new finger is meant for.
        if hasLift, meetsSwitchedOff(point) { flush(at: frame.time) }
        down(frame.seat, id, .touch, point, at: frame.time)
      case .move(let id, let point): move(frame.seat, id, .touch, to: point, at: frame.time)
      case .up(let id):
        up(frame.seat, id, .touch, at: frame.time)
        hasLift = true
      case .cancel:
        palms.removeAll(of: frame.seat)
        takeBack(at: frame.time) { $0.seat == frame.seat && $0.isTouch }
      case .cancelOne(let id):
        palms.remove(frame.seat, id)
        takeBack(at: frame.time) { $0.isCalled(frame.seat, id, .touch) }
      case .shape(let id, let major, let minor):
        guard let owned = touches.find(frame.seat, id, .touch) else { continue }
        engine.touchChanged(serial: owned.serial, major: major, minor: minor)
        judgeContact(of: owned, at: frame.time)
      case .orientation(let id, let degrees):
        guard let owned = touches.find(frame.seat, id, .touch) else { continue }
        engine.touchChanged(serial: owned.serial, orientation: degrees)
      }
    }
    flush(at: frame.time)
  }

  private func meetsSwitchedOff(_ point: Point) -> Bool {
    places.receivers(from: tree.hitTest(onSurface(point))).contains {
      !engine.isEnabled($0.recognizer)
    }
  }

  /// Cancels the touches for which `fits` returns true, because the compositor has claimed them.
  ///
  /// Afterward, `onCancel` is called so that the effects of the touches can be undone.
  private func takeBack(at time: Timestamp, where fits: (OwnedTouch) -> Bool) {
    flush(at: time)
    let serials = touches.all.filter { !$0.hasEnded && fits($0) }.map(\.serial)
    cancelTouches(Reason(.touchCancelled), where: fits)
    if !serials.isEmpty { onCancel?(serials) }
  }

  /// Gives new touches serials that no touch of the other instance had.
  package func continueSerials(of other: Interaction) {
    touches.continueSerials(of: other.touches)
  }

  /// Cancels all touches, buttons and hovering pens, because the window's input is being locked.
  ///
  /// If `undoing` is true, `onCancel` is called afterward, so that the effects of the touches can be
  /// undone.
  package func withdrawInput(_ reason: Reason, undoing: Bool, at time: Timestamp) {
    flush(at: max(time, clock.decided))
    let serials = touches.all.filter { !$0.hasEnded }.map(\.serial)
    cancelTouches(reason) { _ in true }
    pointers.loseAll(reason)
    pens.loseAll()
    palms.removeAll()
    if undoing, !serials.isEmpty { onCancel?(serials) }
  }

  // MARK: One change

  func down(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, _ point: Point, at time: Timestamp) {
    // If an ID is reused without an `up`, the earlier touch with that ID is lost.
    if touches.find(seat, id, device) != nil {
      flush(at: time)
      cancelTouches(Reason(.touchCancelled, text: "another touch began with the same id")) {
        $0.isCalled(seat, id, device)
      }
    }
    if device == .touch, let why = palm(of: seat, id, at: point, time) {
      return refuse(seat, id, point, why, at: time)
    }
    guard touches.mayAdd(telling: onProblem) else { return }
    let view = tree.hitTest(onSurface(point))
    if let holder = touches.viewThatExcludes(view) {
      onTouch?(.refused(TouchName(serial: 0, seat: seat, id: id), point, view, holder: holder))
      return
    }
    takeOver(view, at: time)
    let touch = Touch(serial: touches.takeSerial(), location: point, time: time, device: device)
    begin(touch, TouchName(serial: touch.serial, seat: seat, id: id), on: view)
  }

  private func begin(_ touch: Touch, _ name: TouchName, on view: View) {
    var touch = touch
    let isBounce = taps.isBounce(
      touch, of: name.seat, on: view, density: engine.surface.pixelsPerMillimetre)
    let tapCount = taps.count(touch, of: name.seat, isBounce: isBounce)
    touch.tapCount = isBounce ? 0 : tapCount
    let caught = stopMotion(of: view, touch.time)
    notePen(touch.device, on: view)
    (view as? any SelectableText)?.touchWillBegin(by: touch.device)
    let receivers = leavingToContent(
      places.receivers(from: view, within: caught), of: view, touch.device, at: touch.location)
    let isTaken = touches.isBeyondFirst(on: view)
    let live = engine.touchBegan(touch, name: name, receivers: receivers)
    let owned = OwnedTouch(
      live, tapCount: tapCount, view: view, receivers: receivers, isTaken: isTaken,
      contentDelay: contentDelay(of: view))
    touches.append(owned)
    hold(view)
    claimOrLeaveOpen(owned, isCaught: caught != nil)
    onTouch?(.began(touch, name, view, caught: caught))
  }

  func move(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, to point: Point, at time: Timestamp)
  {
    guard let owned = touches.find(seat, id, device) else {
      return palms.move(seat, id, to: point)
    }
    // A touch has one change per batch, so an earlier change is delivered first. Two movements
    // count as one.
    if !owned.hasJustMoved, engine.hasPendingChange(serial: owned.serial) { flush(at: time) }
    // The delivery of earlier changes may have cancelled the touch.
    guard !owned.hasEnded else { return }
    owned.move(to: point, slop: TapMemory.slop(density: engine.surface.pixelsPerMillimetre))
    engine.touchMoved(serial: owned.serial, to: point, at: time)
    claimIfMeant(owned, at: time)
    keepStroke(owned, at: time)
  }

  func up(_ seat: SeatID, _ id: Int32, _ device: DeviceKind, at time: Timestamp) {
    guard let owned = touches.find(seat, id, device) else { return palms.remove(seat, id) }
    if engine.hasPendingChange(serial: owned.serial) { flush(at: time) }
    guard !owned.hasEnded else { return }
    claimIfTapped(owned, at: time)
    owned.end()
    taps.note(liftOf: owned, at: time)
    if device == .touch {
      palms.noteLift(of: owned.live.name, at: owned.live.touch.location, time)
    }
    engine.touchEnded(serial: owned.serial, at: time)
  }

  // MARK: Cancellation

  /// Cancels every touch for which `fits` returns true.
  ///
  /// The recognizers are notified first. Then each view that received one of the touches is
  /// notified with the phase `cancelled`.
  func cancelTouches(_ reason: Reason, where fits: (OwnedTouch) -> Bool) {
    let lost = touches.all.filter { !$0.hasEnded && fits($0) }
    guard !lost.isEmpty else { return }
    engine.touchesCancelled(lost.map(\.serial), at: clock.delivered, reason: reason)
    drain()
    for owned in lost {
      touches.cancelDelivery(owned)
      owned.end()
    }
    catchUp()
  }

  func handle(_ capabilities: Capabilities, of seat: SeatID) {
    let reason = Reason(.capabilityLost)
    if !capabilities.contains(.touch) {
      palms.removeAll(of: seat)
      cancelTouches(reason) { $0.seat == seat && $0.isTouch }
    }
    if !capabilities.contains(.pointer) {
      cancelTouches(reason) { $0.seat == seat && $0.isPointer }
      pointers.lose(seat, reason)
    }
  }

  // MARK: Rules of views

  /// Returns the point on the surface that is nearest to the given location.
  ///
  /// A finger that goes down slightly outside the surface thus hits the view at the edge.
  private func onSurface(_ point: Point) -> Point {
    Point(
      x: max(0, min(point.x, tree.size.width.nextDown)),
      y: max(0, min(point.y, tree.size.height.nextDown)))
  }

  /// Stops any moving content of a touched view and its ancestors.
  ///
  /// - Returns: The outermost view whose content was moving so fast that the touch only stops it
  ///   and does not count as a tap; nil if there is none.
  private func stopMotion(of view: View, _ time: Timestamp) -> View? {
    var caught: View?
    view.forSelfAndAncestors { place in
      if place.isCaught(at: time) { caught = place }
      place.fingerDown(at: time)
    }
    return caught
  }

  /// Returns how long a new touch on `view` is withheld from the view because it may become a
  /// scroll.
  ///
  /// The result is the longest delay of all enclosing scroll views, or zero if none has a delay.
  private func contentDelay(of view: View) -> Interval {
    var delay = Interval.zero
    view.parent?.forSelfAndAncestors { delay = max(delay, $0.contentDelay) }
    return delay
  }

  // MARK: Touches that an action transfers to another view

  /// Arranges for a touch to be transferred to `view` as soon as a second finger touches the view.
  ///
  /// At that time, the gesture of `recognizer` ends, and both fingers belong to the view and its
  /// recognizers. Until then, the recognizer keeps the touch.
  package func offerTouch(serial: UInt32, to view: View, endingOf recognizer: RecognizerID) {
    touches[serial]?.offer(TransferOffer(view: view, recognizer: recognizer))
  }

  /// Transfers a touch to another view immediately.
  ///
  /// The touch is cancelled for the previous view and for recognizers that do not receive touches
  /// on the new view. For the new view and its recognizers, the touch begins at its current
  /// location.
  public func give(touch serial: UInt32, to view: View) {
    guard let owned = touches[serial], !owned.hasEnded, owned.view !== view else { return }
    touches.cancelDelivery(owned)
    let receivers = leavingToContent(
      places.receivers(from: view, holding: serial), of: view, owned.touch.device,
      at: owned.touch.location)
    let reason = Reason(.touchCancelled, text: "the touch was given to \(view.path)")
    for old in owned.receivers
    where !receivers.contains(where: { $0.recognizer == old.recognizer }) {
      engine.withdraw(serial: serial, from: old.recognizer, reason: reason)
    }
    owned.give(to: view, receivers: receivers, isTaken: touches.isBeyondFirst(on: view))
    engine.hand(serial: serial, to: receivers)
    onTouch?(.given(owned.touch, owned.live.name, view))
  }

  /// Transfers the touches that were offered to `view` or its ancestors, because a second finger
  /// has touched `view`.
  ///
  /// An offered touch belongs to a recognizer until this transfer, which ends the recognizer's
  /// gesture. Afterward, both fingers belong to the view to which the touch was offered.
  private func takeOver(_ view: View, at time: Timestamp) {
    for owned in touches.all {
      guard let handOver = owned.handOver, !owned.hasEnded,
        handOver.view.isSelfOrAncestor(of: view)
      else { continue }
      flush(at: time)
      // The delivery of earlier changes may have withdrawn the offer.
      guard owned.handOver != nil else { continue }
      let target = handOver.view
      engine.end(
        handOver.recognizer,
        reason: Reason(.recognized, text: "handed over to \(target.path)"))
      drain()
      give(touch: owned.serial, to: target)
    }
  }
}
