public import TactusGeometry
public import TactusInput

/// The changes of touches. The engine notes a change at once; recognizers receive it at the next `deliver`.
/// Time does not run backwards here: an event that is older than the last one happens with it.
extension GestureEngine {
  /// Whether the touch already has a change in the batch at hand, so that `deliver` must come
  /// before the next one.
  public func hasPendingChange(serial: UInt32) -> Bool { live[serial]?.touch.hasChanged ?? false }

  /// Takes in a touch that went down. Which recognizers see it is decided here, once.
  ///
  /// - Returns: The touch, which the engine keeps up to date until it lifts.
  @discardableResult
  public func touchBegan(
    _ touch: Touch, name: TouchName, receivers: [Receiver]
  ) -> LiveTouch {
    begin(touch, name, isHovering: false, receivers)
  }

  public func touchMoved(serial: UInt32, to location: Point, at time: Timestamp) {
    note(eventAt: time)
    live.move(serial, to: location, at: now)
  }

  public func touchEnded(serial: UInt32, at time: Timestamp) {
    note(eventAt: time)
    if live.lift(serial, at: now) { arbiter.agenda.add(.compaction) }
  }

  /// Changes the contact's ellipse, in logical pixels and degrees.
  ///
  /// - Parameters:
  ///   - major: nil for what stays; NaN for what is unknown. The same holds for the others.
  public func touchChanged(
    serial: UInt32, major: Double? = nil, minor: Double? = nil, orientation: Double? = nil
  ) {
    live.reshape(serial, major: major, minor: minor, orientation: orientation)
  }

  /// Changes what a pen measures. Recognizers receive it with the next change of the touch.
  public func touchChanged(serial: UInt32, pen: PenAxes) {
    live.measure(serial, pen)
    batches.hasPens = true
  }

  /// Loses a touch: every recognizer that has it is cancelled or failed.
  public func touchCancelled(serial: UInt32, at time: Timestamp, reason: Reason) {
    touchesCancelled([serial], at: time, reason: reason)
  }

  /// Loses touches together: every recognizer that has one of them is cancelled or failed, and
  /// only then those go ahead that waited for it.
  public func touchesCancelled(_ serials: [UInt32], at time: Timestamp, reason: Reason) {
    begin(at: time)
    let lost = live.lose(serials)
    guard !lost.isEmpty else { return }
    for attachment in arbiter.active {
      attachment.dropDeferred { record in lost.contains { $0 === record } }
    }
    for attachment in arbiter.active
    where lost.contains(where: { attachment.attempt.touches.has($0) }) {
      arbiter.stop(attachment, reason)
    }
    for attachment in arbiter.active {
      for record in lost { attachment.stopIgnoring(record) }
    }
    arbiter.retryHeld()
    compact()
  }

  /// Gives a touch that is down to more recognizers: they see it begin where it is now.
  public func hand(serial: UInt32, to receivers: [Receiver]) {
    guard let record = live[serial] else { return }
    // From now on it belongs to these, whichever recognizers used it before.
    record.forgetTakers()
    for receiver in receivers { arbiter.offer(record, to: receiver, asNew: true) }
  }

  /// Takes a touch that is down away from a recognizer, which is cancelled or failed if it has it.
  ///
  /// - Parameter time: The moment of the event that causes it; nil for that of the last batch.
  public func withdraw(
    serial: UInt32, from id: RecognizerID, reason: Reason, at time: Timestamp? = nil
  ) {
    if let time { begin(at: time) }
    guard let attachment = attachment(id), let record = live[serial] else { return }
    attachment.dropDeferred { $0 === record }
    guard attachment.attempt.touches.has(record) else { return }
    arbiter.stop(attachment, reason)
    arbiter.retryHeld()
  }

  private func begin(
    _ touch: Touch, _ name: TouchName, isHovering: Bool, _ receivers: [Receiver]
  ) -> LiveTouch {
    note(eventAt: touch.time)
    let record = LiveTouch(touch: touch, name: name, isHovering: isHovering, at: now)
    live.add(record)
    for receiver in receivers { arbiter.offer(record, to: receiver) }
    return record
  }

  /// Lets go of what lifted, and ends attempts that have nothing left to wait for.
  func compact() {
    arbiter.compact()
    live.forgetEnded()
  }

  // MARK: A pointer with no button pressed

  // To a recognizer it is a touch that hovers: there is one while the pointer is over its view, and
  // it ends when the pointer leaves the view, is pressed, or goes.

  /// Takes in a pointer that came over the surface, or whose button was released.
  public func hoverBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    _ = begin(touch, name, isHovering: true, receivers)
  }

  /// Moves a hovering pointer; `receivers` are those it is over now.
  public func hoverMoved(
    serial: UInt32, to location: Point, at time: Timestamp, receivers: [Receiver]
  ) {
    note(eventAt: time)
    guard let record = live[serial] else { return }
    live.move(serial, to: location, at: now)
    for attachment in arbiter.active {
      guard !receivers.contains(where: { $0.recognizer == attachment.id }) else { continue }
      if attachment.attempt.touches.leave(record) { arbiter.agenda.add(.compaction) }
      attachment.stopIgnoring(record)
    }
    for receiver in receivers where !isKnown(record, to: receiver.recognizer) {
      arbiter.offer(record, to: receiver, asNew: true)
    }
  }

  /// Ends the hovering of a pointer that left the surface, or whose button was pressed.
  public func hoverEnded(serial: UInt32, at time: Timestamp) {
    touchEnded(serial: serial, at: time)
  }

  private func isKnown(_ record: LiveTouch, to id: RecognizerID) -> Bool {
    guard let attachment = attachment(id) else { return false }
    return attachment.attempt.touches.has(record) || attachment.ignores(record)
  }
}
