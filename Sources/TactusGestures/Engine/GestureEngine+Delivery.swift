public import TactusInput

/// The delivery of batches to recognizers. All of them receive a batch before the arbiter decides
/// anything, so that their order does not matter.
extension GestureEngine {
  /// Tells the recognizers what changed since the last time, and settles who wins.
  public func deliver(at time: Timestamp) {
    begin(at: time)
    tell(ofChanges: true)
    live.settle()
    if arbiter.agenda.contains(.compaction) { compact() }
    guard arbiter.agenda.contains([.joiningTouches, .deferredTouches]) else { return }
    // Further rounds are for touches that were waiting for another recognizer to decide.
    while true {
      if arbiter.agenda.contains(.deferredTouches) { arbiter.releaseDeferred() }
      guard areTouchesJoining else { break }
      tell(ofChanges: false)
      compact()
    }
    let areJoining = arbiter.active.contains { $0.attempt.touches.areCatchingUp }
    if !areJoining { arbiter.agenda.take(.joiningTouches) }
  }

  /// Whether a recognizer has not been told yet of a touch that was handed to it.
  public var hasJoiningTouches: Bool {
    arbiter.agenda.contains(.deferredTouches) || areTouchesJoining
  }

  private var areTouchesJoining: Bool {
    arbiter.agenda.contains(.joiningTouches)
      && arbiter.active.contains {
        $0.attempt.claim != .done && $0.attempt.touches.areCatchingUp
      }
  }

  /// Tells each recognizer what is new to it, and takes up the reports.
  private func tell(ofChanges includesChanges: Bool) {
    arbiter.beginRound()
    if arbiter.agenda.take(.listeners) { arbiter.attachments.findListeners() }
    for attachment in arbiter.attachments.listeners { tell(attachment, ofChanges: includesChanges) }
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

  /// The earliest moment at which a recognizer wants to be woken.
  public var nextDeadline: Timestamp? {
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

  /// Fires the earliest deadline, if it is not later than `time`, with all others of that moment; at
  /// its own time, so that a late call changes nothing.
  ///
  /// - Returns: Whether one was fired; then there may be effects, and more deadlines.
  public func fireNextDeadline(upTo time: Timestamp) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else { return false }
    // A deadline that was set into the past happens now: time does not run backwards.
    begin(at: deadline)
    arbiter.beginRound()
    for attachment in arbiter.active
    where attachment.attempt.report.deadline == deadline && attachment.attempt.claim != .done {
      if !batches.wake(attachment, at: now) { refuseDeadline(of: attachment) }
      arbiter.noteReport(attachment)
    }
    arbiter.agenda.add(.compaction)
    arbiter.takeUpReports()
    deliver(at: now)
    return true
  }

  private func refuseDeadline(of attachment: Attachment) {
    arbiter.fault(attachment, "asked for a deadline that is not later than the one that just came")
  }

  // MARK: Recognizers that answer later than they are asked

  /// Takes in the next answer of a recognizer, which counts from now on.
  public func answered(_ id: RecognizerID, at time: Timestamp) {
    begin(at: time)
    guard let attachment = attachment(id), let late = attachment.late,
      let answer = attachment.attempt.takeAnswer(of: late), attachment.availability.isAvailable,
      attachment.attempt.isRunning, attachment.attempt.claim != .done
    else { return }
    if !answer.hasSoundDeadline { refuseDeadline(of: attachment) }
    attachment.attempt.turnMasks(of: answer.about)
    putOffNewer(attachment, than: answer.about)
    arbiter.beginRound()
    arbiter.noteReport(attachment)
    arbiter.takeUpReports()
    // If the report was refused the attempt goes on, with all its touches.
    if attachment.attempt.claim != .done { arbiter.takeDeferred(attachment) }
    compact()
  }

  /// Keeps what went down after the recognizer was asked for the next attempt, if this one is over.
  private func putOffNewer(_ attachment: Attachment, than answer: LateAnswer) {
    let receiver = attachment.receiver
    for var touch in attachment.attempt.takeNewer(than: answer) {
      attachment.letGo(of: touch.live)
      touch.rejoin()
      arbiter.deferTouch(DeferredTouch(touch: touch, receiver: receiver), for: attachment)
    }
  }
}
