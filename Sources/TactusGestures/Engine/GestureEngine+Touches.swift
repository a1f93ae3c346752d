public import TactusGeometry
public import TactusInput

/// The methods with which the caller reports changes to touches.
///
/// The engine records each change immediately. Recognizers receive the change at the next call to
/// `deliver`. If the timestamp of an event is earlier than that of the latest event, the engine
/// uses the later timestamp instead.
extension GestureEngine {
  /// Returns whether the touch has a change that `deliver` has not yet passed to the recognizers.
  ///
  /// If so, the caller must call `deliver` before it reports the next change of that touch.
  public func hasPendingChange(serial: UInt32) -> Bool { live[serial]?.touch.hasChanged ?? false }

  /// Adds a touch that has gone down, and offers it to the given recognizers.
  ///
  /// Each recognizer receives the touch immediately, later, or not at all.
  ///
  /// - Returns: The touch, which the engine updates until the touch lifts.
  @discardableResult
  public func touchBegan(
    _ touch: Touch, name: TouchName, receivers: [Receiver]
  ) -> LiveTouch {
    begin(touch, name, isHovering: false, receivers)
  }

  /// Changes the location of a touch, in surface-local logical pixels.
  public func touchMoved(serial: UInt32, to location: Point, at time: Timestamp) {
    note(eventAt: time)
    live.move(serial, to: location, at: now)
  }

  /// Ends a touch that has lifted.
  public func touchEnded(serial: UInt32, at time: Timestamp) {
    note(eventAt: time)
    if live.lift(serial, at: now) { arbiter.agenda.add(.compaction) }
  }

  /// Updates a touch's contact ellipse, in logical pixels and degrees.
  ///
  /// - Parameters:
  ///   - serial: The serial of the touch.
  ///   - major: The major axis; nil if unchanged, NaN if unknown.
  ///   - minor: The minor axis; nil if unchanged, NaN if unknown.
  ///   - orientation: The rotation of the major axis, clockwise from the y axis; nil if unchanged,
  ///     NaN if unknown.
  public func touchChanged(
    serial: UInt32, major: Double? = nil, minor: Double? = nil, orientation: Double? = nil
  ) {
    live.reshape(serial, major: major, minor: minor, orientation: orientation)
  }

  /// Updates the pen measurements of a touch; recognizers receive them with the touch's next
  /// change.
  public func touchChanged(serial: UInt32, pen: PenAxes) {
    live.measure(serial, pen)
    batches.hasPens = true
  }

  /// Removes a touch that was lost without being lifted.
  ///
  /// Each gesture that has begun with the touch is cancelled, and each undecided attempt that
  /// includes the touch fails.
  public func touchCancelled(serial: UInt32, at time: Timestamp, reason: Reason) {
    touchesCancelled([serial], at: time, reason: reason)
  }

  /// Removes touches that were lost at the same time without being lifted.
  ///
  /// Each gesture that has begun with one of the touches is cancelled, and each undecided attempt
  /// that includes one of them fails. The engine then decides the claims of recognizers that were
  /// waiting for these attempts to fail.
  public func touchesCancelled(_ serials: [UInt32], at time: Timestamp, reason: Reason) {
    guard !isCalling else {
      return later { $0.touchesCancelled(serials, at: time, reason: reason) }
    }
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

  /// Offers a touch that is already down to additional recognizers.
  ///
  /// For these recognizers, the touch begins at its current location. Recognizers that have already
  /// used the touch stop excluding their rivals from it.
  public func hand(serial: UInt32, to receivers: [Receiver]) {
    guard !isCalling else { return later { $0.hand(serial: serial, to: receivers) } }
    guard let record = live[serial] else { return }
    // From now on the touch belongs to these recognizers, whichever ones used it before.
    record.forgetTakers()
    for receiver in receivers { arbiter.offer(record, to: receiver, asNew: true) }
  }

  /// Withdraws a touch that is down from a recognizer.
  ///
  /// If the recognizer has received the touch, a gesture that has begun is cancelled, and an
  /// undecided attempt fails.
  ///
  /// - Parameters:
  ///   - serial: The serial of the touch.
  ///   - id: The recognizer that loses the touch.
  ///   - reason: The reason for the cancellation or the failure.
  ///   - time: The time of the event that causes the withdrawal; nil for the time of the last
  ///     batch.
  ///   - isFinal: Whether the touch cannot join the recognizer's later attempts, either.
  public func withdraw(
    serial: UInt32, from id: RecognizerID, reason: Reason, at time: Timestamp? = nil,
    isFinal: Bool = false
  ) {
    guard !isCalling else {
      return later {
        $0.withdraw(serial: serial, from: id, reason: reason, at: time, isFinal: isFinal)
      }
    }
    if let time { begin(at: time) }
    guard let attachment = attachment(id), let record = live[serial] else { return }
    attachment.dropDeferred { $0 === record }
    guard attachment.attempt.touches.has(record) else { return }
    arbiter.stop(attachment, reason)
    if isFinal { attachment.stopIgnoring(record) }
    arbiter.retryHeld()
  }

  private func begin(
    _ touch: Touch, _ name: TouchName, isHovering: Bool, _ receivers: [Receiver]
  ) -> LiveTouch {
    note(eventAt: touch.time)
    let record = LiveTouch(touch: touch, name: name, isHovering: isHovering, at: now)
    live.add(record)
    arbiter.people.land(record, density: surface.pixelsPerMillimetre)
    for receiver in receivers { arbiter.offer(record, to: receiver) }
    return record
  }

  func compact() {
    arbiter.compact()
    live.forgetEnded()
  }

  // MARK: A pointer with no button pressed

  // To a recognizer this is a touch that hovers. The touch exists while the pointer is over the
  // recognizer's view, and ends when the pointer leaves the view, is pressed or disappears.

  /// Starts tracking a pointer or pen that hovers over the surface.
  ///
  /// Hovering starts when the pointer or pen enters the surface, when the pointer's button is
  /// released, or when the pen's tip is lifted.
  public func hoverBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    _ = begin(touch, name, isHovering: true, receivers)
  }

  /// Moves a hovering pointer or pen; `receivers` are the recognizers under the new location.
  ///
  /// Recognizers that are not in `receivers` see the hovering touch end.
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

  /// Stops tracking a pointer or pen that has left the surface, or whose button or tip has been
  /// pressed.
  public func hoverEnded(serial: UInt32, at time: Timestamp) {
    touchEnded(serial: serial, at: time)
  }

  private func isKnown(_ record: LiveTouch, to id: RecognizerID) -> Bool {
    guard let attachment = attachment(id) else { return false }
    return attachment.attempt.touches.has(record) || attachment.ignores(record)
  }
}
