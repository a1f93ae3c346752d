import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// The right button of a pointer: a touch for the recognizers that ask for it, above all the long
/// press. The views are not told of it.
extension Interaction {
  /// The id that it has in logs.
  private static let rightButtonID: Int32 = -4

  func pressRight(_ isPressed: Bool, _ frame: PointerFrame) {
    guard engine.wantedInputs.contains(.rightButton) else { return }
    guard isPressed else {
      guard let serial = rightButtons.removeValue(forKey: frame.seat) else { return }
      if engine.hasPendingChange(serial: serial) { flush(at: frame.time) }
      engine.touchEnded(serial: serial, at: frame.time)
      return
    }
    guard let point = pointers[frame.seat], rightButtons[frame.seat] == nil else { return }
    let serial = nextSerial
    nextSerial += 1
    rightButtons[frame.seat] = serial
    engine.touchBegan(
      Touch(serial: serial, location: point, time: frame.time, device: .rightButton),
      name: TouchName(serial: serial, seat: frame.seat, id: Self.rightButtonID),
      receivers: receivers(from: tree.hitTest(point)))
  }

  func moveRight(_ seat: SeatID, to point: Point, at time: Timestamp) {
    guard let serial = rightButtons[seat] else { return }
    if engine.hasPendingChange(serial: serial) { flush(at: time) }
    engine.touchMoved(serial: serial, to: point, at: time)
  }

  /// The button's release will not come, or is to mean nothing.
  func releaseRight(_ seat: SeatID, _ reason: Reason) {
    guard let serial = rightButtons.removeValue(forKey: seat) else { return }
    engine.touchCancelled(serial: serial, at: engine.now, reason: reason)
    settle()
  }

  func releaseRight(_ seat: SeatID, cancellingFor text: String) {
    releaseRight(seat, Reason(.touchCancelled, text: text))
  }
}
