import TactusInput

/// The part of the arbiter that decides whether and when a recognizer receives a touch.
///
/// A touch that a recognizer is not free to receive is deferred: the arbiter holds the touch back,
/// and delivers its changes later.
extension Arbiter {
  func refusal(of record: LiveTouch, by attachment: Attachment) -> Reception? {
    if !attachment.availability.isAvailable { return .disabled }
    if !attachment.info.inputs.contains(record.input) { return .otherInput }
    return attachment.allows(record.device) ? nil : .otherDevice
  }

  /// Offers a touch to a recognizer, which receives the touch now, later, or not at all.
  ///
  /// - Parameters:
  ///   - record: The touch.
  ///   - receiver: The recognizer and its view.
  ///   - asNew: Whether a touch that is already down appears to the recognizer as if it had just
  ///     gone down at its current location.
  func offer(_ record: LiveTouch, to receiver: Receiver, asNew: Bool = false) {
    guard let attachment = attachments[receiver.recognizer],
      refusal(of: record, by: attachment) == nil,
      // A touch that has just gone down can only be the last in the list.
      asNew
        ? !attachment.attempt.touches.has(record)
        : attachment.attempt.touches.received.last?.live !== record,
      dynamicRules.shouldReceive?(attachment.id, record.touch) ?? true,
      !attachment.isBusyWithOther(than: record.device), mayJoin(record, attachment) != .no
    else { return }
    if mustDefer(record, for: attachment) {
      deferTouch(record, for: attachment, receiver, asNew: asNew)
    } else {
      failBetweenTaps(attachment, unlessOf: record.name.seat)
      admit(record, to: attachment, receiver, asNew: asNew)
    }
  }

  /// Returns whether a finger may join the touches that a recognizer has, or those that it would
  /// take back for its next attempt.
  ///
  /// Only gestures that need at least two fingers are limited to the fingers of one person.
  private func mayJoin(_ record: LiveTouch, _ attachment: Attachment) -> ContactPair.Answer {
    guard attachment.settings.minimumTouches >= 2 else { return .yes }
    guard attachment.attempt.isRunning else {
      return people.mayJoin(record, attachment.ignored) == .open ? .open : .yes
    }
    return people.mayJoin(record, attachment.attempt.touches.received.lazy.map(\.live))
  }

  /// Fails an attempt that is between two taps if the new touch comes from a different seat.
  ///
  /// A different seat means a different person, whose tap starts a separate attempt.
  private func failBetweenTaps(_ attachment: Attachment, unlessOf seat: SeatID) {
    guard attachment.attempt.isRunning, attachment.attempt.claim == .none,
      attachment.attempt.touches.isEmpty, let last = attachment.attempt.touches.names.last,
      last.seat != seat
    else { return }
    stop(attachment, Reason(.tooFarApart, text: "the next touch came from another seat"))
    retryHeld()
  }

  private func admit(
    _ record: LiveTouch, to attachment: Attachment, _ receiver: Receiver, asNew: Bool
  ) {
    if asNew { attachment.stopIgnoring(record) }
    startAttemptIfNeeded(attachment, receiver, with: record)
    // A new attempt may already have taken the touch back along with others.
    guard !asNew || !attachment.attempt.touches.has(record) else { return }
    append(ReceivedTouch(record, asNew: asNew, isJoining: asNew), to: attachment)
  }

  private func append(_ touch: consuming ReceivedTouch, to attachment: Attachment) {
    if touch.isJoining { agenda.add(.joiningTouches) }
    agenda.add(.listeners)
    attachment.attempt.touches.append(touch)
  }

  /// Starts an attempt of the recognizer unless one is already in progress.
  ///
  /// If the recognizer needs at least two touches, fingers that are still down from its previous
  /// attempt join the new one.
  private func startAttemptIfNeeded(
    _ attachment: Attachment, _ receiver: Receiver, with record: LiveTouch
  ) {
    guard !attachment.attempt.isRunning else { return }
    startAttempt(attachment, receiver, with: record.device)
    guard attachment.settings.minimumTouches >= 2 else { return }
    for old in attachment.ignored where mayRejoin(old, attachment, record) {
      let place = people.origin(of: old, with: record)
      append(
        ReceivedTouch(old, asNew: true, isJoining: true, startingAt: place), to: attachment)
    }
    attachment.stopIgnoringOwn()
  }

  private func mayRejoin(
    _ old: LiveTouch, _ attachment: Attachment, _ record: LiveTouch
  ) -> Bool {
    old !== record && !old.touch.hasEnded && !isLost(old, to: attachment)
      && people.mayJoin(old, CollectionOfOne(record)) == .yes
      && !attachment.isBusyWithOther(than: old.device)
      && !attachment.attempt.touches.has(old)
  }

  // MARK: Deferred touches

  /// Returns whether a touch must be deferred because the recognizer is not free to receive it.
  ///
  /// The recognizer is not free in these cases:
  ///
  /// - Its gesture is complete, but its claim to its touches is pending.
  /// - It has not begun, and a finger of its attempt has just moved or lifted.
  /// - It needs at least two touches, and a finger that would join its next attempt has just moved
  ///   or lifted.
  /// - It has begun, and so has a rival that holds the touch and does not share it.
  /// - It needs at least two touches, and it is not known yet whether the finger may share a
  ///   gesture with the others.
  ///
  /// A finger that lands in the same frame in which another finger moves or lifts is treated as
  /// landing later, because the move or lift may end the attempt. Only a recognizer that has begun
  /// receives both changes at once, because its gesture may continue with the new finger.
  private func mustDefer(_ record: LiveTouch, for attachment: Attachment) -> Bool {
    if attachment.attempt.claim == .done || mayJoin(record, attachment) == .open { return true }
    if attachment.attempt.state.isActive { return holder(of: record, against: attachment) != nil }
    if attachment.attempt.touches.received.contains(where: { $0.live.isUnderWay }) { return true }
    // Fingers that the recognizer would take back together with this touch.
    return !attachment.attempt.isRunning && attachment.settings.minimumTouches >= 2
      && attachment.ignored.contains { $0.isUnderWay }
  }

  /// Returns a rival that has begun, has the touch, and does not share it with the recognizer; nil
  /// if there is none.
  func holder(of record: LiveTouch, against attachment: Attachment) -> Attachment? {
    active.first { rival in
      rival !== attachment && rival.attempt.state.isActive && rival.attempt.touches.has(record)
        && !mayRunTogether(rival, attachment)
    }
  }

  func deferTouch(
    _ record: LiveTouch, for attachment: Attachment, _ receiver: Receiver, asNew: Bool
  ) {
    let touch = ReceivedTouch(record, asNew: asNew, isJoining: true)
    deferTouch(DeferredTouch(touch: touch, receiver: receiver), for: attachment)
  }

  func deferTouch(_ touch: DeferredTouch, for attachment: Attachment) {
    guard !attachment.defers(touch.live) else { return }
    attachment.deferTouch(touch)
    if attachment.attempt.claim != .done { agenda.add(.deferredTouches) }
  }

  /// Delivers deferred touches to every recognizer that is now free to receive them.
  ///
  /// A recognizer whose gesture is complete receives its deferred touches only after it has been
  /// reset.
  func releaseDeferred() {
    agenda.take(.deferredTouches)
    for index in active.indices where !active[index].deferred.isEmpty {
      let attachment = active[index]
      if attachment.attempt.state.isActive { ignoreTaken(attachment) }
      guard attachment.attempt.claim != .done else { continue }
      if attachment.attempt.touches.areCatchingUp {
        agenda.add(.deferredTouches)
      } else {
        takeDeferred(attachment)
      }
    }
  }

  func startAttemptsThatWaited() {
    var index = 0
    while index < active.count {
      let attachment = active[index]
      if !attachment.attempt.isRunning, !attachment.deferred.isEmpty { takeDeferred(attachment) }
      index += 1
    }
  }

  private func ignoreTaken(_ attachment: Attachment) {
    for touch in attachment.deferred where holder(of: touch.live, against: attachment) != nil {
      attachment.ignore(touch.live)
    }
    attachment.dropDeferred { attachment.ignores($0) }
    agenda.add(.compaction)
  }

  /// Adds a recognizer's deferred touches to its attempt, or starts an attempt with them.
  ///
  /// If one finger lifted before the next went down, the two fingers are delivered in separate
  /// batches.
  func takeDeferred(_ attachment: Attachment) {
    guard attachment.availability.isAvailable else { return attachment.dropDeferred { _ in true } }
    var waiting = 0
    while waiting < attachment.deferred.count {
      let next = attachment.deferred[waiting]
      guard mayJoin(next.live, attachment) != .open else {
        agenda.add(.doubtfulTouches)
        waiting += 1
        continue
      }
      guard
        !attachment.attempt.touches.received.contains(where: {
          $0.isGone(before: next.touch.startTime)
        })
      else { return agenda.add(.deferredTouches) }
      attachment.dropDeferred(at: waiting)
      guard !isLost(next.live, to: attachment), !attachment.attempt.touches.has(next.live) else {
        continue
      }
      guard mayJoin(next.live, attachment) == .yes else {
        if !next.live.touch.hasEnded { attachment.ignore(next.live) }
        continue
      }
      startAttemptIfNeeded(attachment, next.receiver, with: next.live)
      append(next.touch, to: attachment)
    }
  }
}
