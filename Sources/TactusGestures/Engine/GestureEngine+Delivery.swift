public import TactusInput

/// The delivery of batches to recognizers.
///
/// All recognizers receive a batch before the arbiter makes any decision, so the order in which
/// they receive the batch does not matter.
extension GestureEngine {
  /// Passes all touch changes since the last delivery to the recognizers, and decides which
  /// recognizers win their touches.
  public func deliver(at time: Timestamp) {
    begin(at: time)
    arbiter.people.judgeMoved()
    tell(ofChanges: true)
    live.settle()
    if arbiter.agenda.contains(.compaction) { compact() }
    if arbiter.agenda.take(.doubtfulTouches) { arbiter.agenda.add(.deferredTouches) }
    guard arbiter.agenda.contains([.joiningTouches, .deferredTouches]) else { return }
    // Further rounds deliver touches that were waiting for another recognizer to decide.
    while true {
      if arbiter.agenda.contains(.deferredTouches) { arbiter.releaseDeferred() }
      guard areTouchesJoining else { break }
      tell(ofChanges: false)
      compact()
    }
    let areJoining = arbiter.active.contains { $0.attempt.touches.areCatchingUp }
    if !areJoining { arbiter.agenda.take(.joiningTouches) }
  }

  /// Whether a recognizer has yet to receive changes to a touch that it received late; the next
  /// `deliver` passes them on.
  ///
  /// The value is false while recognizers are being called.
  public var hasJoiningTouches: Bool {
    !isCalling && (arbiter.agenda.contains(.deferredTouches) || areTouchesJoining)
  }

  private var areTouchesJoining: Bool {
    arbiter.agenda.contains(.joiningTouches)
      && arbiter.active.contains {
        $0.attempt.claim != .done && $0.attempt.touches.areCatchingUp
      }
  }

  private func tell(ofChanges includesChanges: Bool) {
    arbiter.beginRound()
    if arbiter.agenda.take(.listeners) { arbiter.attachments.findListeners() }
    for attachment in arbiter.attachments.listeners {
      arbiter.call { tell(attachment, ofChanges: includesChanges) }
      makeChanges()
    }
    arbiter.takeUpReports()
  }

  @inline(__always)
  private func tell(_ attachment: Attachment, ofChanges includesChanges: Bool) {
    guard attachment.attempt.claim != .done,
      let batch = attachment.attempt.touches.batch(of: live, ofChanges: includesChanges)
    else { return }
    switch batch {
    case .all: batches.tell(attachment, of: live, on: arbiter.surface)
    case .own: batches.tell(attachment, in: arbiter.round, on: arbiter.surface)
    }
    arbiter.noteReport(attachment)
  }

  // MARK: Deadlines

  /// The earliest deadline of any recognizer, or the time at which it must be decided whether two
  /// fingers belong together; nil if there is none, or while recognizers are being called.
  public var nextDeadline: Timestamp? {
    guard !isCalling else { return nil }
    let deadline = nextRecognizerDeadline
    guard let judgement = arbiter.people.deadline else { return deadline }
    return min(judgement, deadline ?? judgement)
  }

  private var nextRecognizerDeadline: Timestamp? {
    guard arbiter.agenda.contains(.deadlines) else { return nil }
    var earliest: Timestamp?
    let active = arbiter.active
    for index in active.indices {
      guard let deadline = active[index].attempt.report.deadline,
        active[index].attempt.claim != .done
      else { continue }
      if earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    if earliest == nil { arbiter.agenda.take(.deadlines) }
    return earliest
  }

  /// Fires `nextDeadline` if it is not later than `time`.
  ///
  /// The recognizers with that deadline are called.
  ///
  /// Recognizers receive the deadline's own time, so calling this method late makes no difference
  /// to them.
  ///
  /// - Returns: Whether a deadline was reached; if so, there may be effects to carry out and
  ///   further deadlines to fire.
  public func fireNextDeadline(upTo time: Timestamp) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else { return false }
    // A deadline that was set in the past fires now: time does not run backwards.
    begin(at: deadline)
    arbiter.beginRound()
    for attachment in arbiter.active
    where attachment.attempt.report.deadline == deadline && attachment.attempt.claim != .done {
      arbiter.call { wake(attachment) }
      makeChanges()
    }
    arbiter.agenda.add(.compaction)
    arbiter.takeUpReports()
    deliver(at: now)
    return true
  }

  private func wake(_ attachment: Attachment) {
    if !batches.wake(attachment, at: now) { refuseDeadline(of: attachment) }
    arbiter.noteReport(attachment)
  }

  private func refuseDeadline(of attachment: Attachment) {
    arbiter.fault(
      attachment, "requested a deadline that is not later than the one that just expired")
  }

  // MARK: Asynchronous recognizers

  /// Processes the next answer from an asynchronous recognizer as an event at `time`.
  public func answered(_ id: RecognizerID, at time: Timestamp) {
    begin(at: time)
    guard let attachment = attachment(id), let late = attachment.late else { return }
    let taken = arbiter.call { attachment.attempt.takeAnswer(of: late) }
    makeChanges()
    guard let answer = taken, attachment.availability.isAvailable, attachment.attempt.isRunning,
      attachment.attempt.claim != .done
    else { return }
    if !answer.hasSoundDeadline { refuseDeadline(of: attachment) }
    attachment.attempt.convertMasks(of: answer.about)
    deferNewer(attachment, than: answer.about)
    arbiter.beginRound()
    arbiter.noteReport(attachment)
    arbiter.takeUpReports()
    // If the report was refused, the attempt continues with all its touches.
    if attachment.attempt.claim != .done { arbiter.takeDeferred(attachment) }
    compact()
  }

  /// Holds touches back for the next attempt if an asynchronous recognizer's answer ends the
  /// current attempt.
  ///
  /// These are the touches that went down after the call to which the recognizer responded.
  private func deferNewer(_ attachment: Attachment, than answer: AsynchronousAnswer) {
    let receiver = attachment.receiver
    for var touch in attachment.attempt.takeNewer(than: answer) {
      attachment.ignoreUntilLift(of: touch.live)
      touch.rejoin()
      arbiter.deferTouch(DeferredTouch(touch: touch, receiver: receiver), for: attachment)
    }
  }
}
