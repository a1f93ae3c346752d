import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A pointer that moves with no button pressed, for the recognizers that ask for it.
extension Interaction {
  /// The id that a hovering pointer has in logs.
  private static let hoverID: Int32 = -3

  /// Brings a seat's hovering up to date with where its pointer is and whether its button is down.
  func hover(_ seat: SeatID, at time: Timestamp) {
    guard engine.wantedInputs.contains(.hover), let point = pointers[seat], !isPressed(seat) else {
      endHover(seat, at: time)
      return
    }
    // Not the list itself: a rule that is asked meanwhile may come back here.
    var receivers = underPointer
    underPointer = []
    defer { underPointer = receivers }
    receivers.removeAll(keepingCapacity: true)
    collectReceivers(from: tree.hitTest(point), into: &receivers)
    if let serial = hovers[seat] {
      engine.hoverMoved(serial: serial, to: point, at: time, receivers: receivers)
      return
    }
    let serial = nextSerial
    nextSerial += 1
    hovers[seat] = serial
    engine.hoverBegan(
      Touch(serial: serial, location: point, time: time, device: .pointer),
      name: TouchName(serial: serial, seat: seat, id: Self.hoverID), receivers: receivers)
  }

  /// The pointer is not here any more, until it enters anew.
  func losePointer(of seat: SeatID, _ reason: Reason) {
    releaseRight(seat, reason)
    engine.indirectCancelled(of: seat, at: engine.now, reason: reason)
    settle()
    pointers[seat] = nil
    mirrors[seat] = nil
    endHover(seat, at: engine.now)
    flush(at: engine.now)
  }

  private func endHover(_ seat: SeatID, at time: Timestamp) {
    guard let serial = hovers.removeValue(forKey: seat) else { return }
    engine.hoverEnded(serial: serial, at: time)
  }

  private func isPressed(_ seat: SeatID) -> Bool {
    touches.contains { !$0.hasEnded && !$0.isTouch && $0.name.seat == seat }
  }
}

/// Wheels and touchpads, for the recognizers that ask for them.
extension Interaction {
  /// Gives a scroll to the recognizers under the pointer.
  ///
  /// - Returns: Whether one of them took it.
  func offer(_ scroll: Scroll, at point: Point, of seat: SeatID, at time: Timestamp) -> Bool {
    guard engine.wantedInputs.contains(.indirect) else { return false }
    var input = IndirectInput(
      location: point, delta: scroll.delta, value120: scroll.value120, source: scroll.source,
      modifiers: modifiers[seat] ?? [])
    var isTaken = false
    if scroll.delta != .zero { isTaken = offer(input, of: seat, at: time) }
    if scroll.isStop {
      input.delta = .zero
      input.value120 = .zero
      input.phase = .ended
      isTaken = offer(input, of: seat, at: time) || isTaken
    }
    return isTaken
  }

  /// Gives a touchpad's pinch to the recognizers under the pointer.
  func pinch(_ pinch: TouchpadPinch, _ frame: PointerFrame) {
    guard engine.wantedInputs.contains(.indirect), let point = pointers[frame.seat] else { return }
    if pinch.phase == .cancelled {
      engine.indirectCancelled(
        of: frame.seat, at: frame.time,
        reason: Reason(.touchCancelled, text: "the compositor took the pinch back"))
      settle()
      return
    }
    var input = IndirectInput(
      location: point, scale: pinch.scale, rotation: pinch.rotation, source: .finger,
      modifiers: modifiers[frame.seat] ?? [])
    switch pinch.phase {
    case .began: input.phase = .began
    case .moved, .cancelled: input.phase = .moved
    case .ended: input.phase = .ended
    }
    offer(input, of: frame.seat, at: frame.time)
  }

  /// The pointer goes: what its wheel or touchpad did is over.
  func finishIndirect(of seat: SeatID, at time: Timestamp) {
    guard let point = pointers[seat] else { return }
    offer(IndirectInput(location: point, phase: .ended), of: seat, at: time)
  }

  @discardableResult
  private func offer(_ input: IndirectInput, of seat: SeatID, at time: Timestamp) -> Bool {
    let isTaken = engine.indirect(input, of: seat, at: time) {
      receivers(from: tree.hitTest(input.location))
    }
    settle()
    return isTaken
  }

  /// Keeps in mind which modifiers a seat holds.
  func noteModifiers(_ key: KeyEvent) {
    var held = key.modifiers
    // The event of a modifier's own key tells what was held before it.
    if key.name == "Control_L" || key.name == "Control_R" {
      if key.phase == .released { held.remove(.control) } else { held.insert(.control) }
    }
    modifiers[key.seat] = held
  }
}
