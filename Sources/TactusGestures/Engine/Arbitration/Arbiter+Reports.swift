import TactusInput

/// The part of the arbiter that processes the recognizers' reports, after all recognizers have
/// received a batch.
extension Arbiter {
  @inline(__always)
  func noteReport(_ attachment: Attachment) {
    if attachment.attempt.markUsedTouches() { agenda.add(.newUses) }
    if attachment.attempt.report.deadline != nil { agenda.add(.deadlines) }
    guard attachment.attempt.noteReport() else { return }
    agenda.add(.reports)
    if attachment.attempt.report.state == .failed { agenda.add(.failures) }
  }

  /// Processes the recognizers' reports.
  ///
  /// First, recognizers that have already begun take the touches that they use, because their
  /// claims are older than the new ones. Then the reports are processed from the inner views
  /// outward, and within a view in order of attachment. If several recognizers claim the same
  /// touch, these claims are decided after all reports have been processed, so that the order of
  /// attachment rarely matters.
  func takeUpReports() {
    if agenda.take(.newUses) {
      while let attachment = nextTaker {
        attachment.attempt.takeNewUses()
        if attachment.attempt.state.isActive { take(by: attachment) }
      }
      retryHeld()
    }
    guard agenda.take(.reports) else { return }
    agenda.add(.hearing)
    if agenda.take(.failures) { takeUpFailuresThatFree() }
    takeUpReports { _ in true }
    if agenda.take(.contention) { retryHeld() }
    agenda.take(.hearing)
    if agenda.take(.attemptsToStart) { startAttemptsThatWaited() }
  }

  private func takeUpReports(where isMeant: (Attachment) -> Bool) {
    var index = 0
    while index < active.count {
      if active[index].attempt.hasReport, isMeant(active[index]) { takeUp(active[index]) }
      index += 1
    }
  }

  /// The next recognizer that has begun and now uses different touches than before; nil if there is
  /// none.
  ///
  /// A recognizer that must wait for others to fail comes after these others, because they take
  /// touches from it.
  private var nextTaker: Attachment? {
    active.first { taker in
      taker.attempt.hasNewUses
        && !active.contains { $0 !== taker && $0.attempt.hasNewUses && mustWait(taker, for: $0) }
    } ?? active.first { $0.attempt.hasNewUses }
  }

  /// Processes reports of failure before all other reports, if a failure can settle a pending
  /// claim.
  ///
  /// A claim is pending while its recognizer waits for others to fail. The pending claim must be
  /// decided before a new report of the recognizer is processed, and before a rival's claim to the
  /// same touches. This method does nothing unless a recognizer with a pending claim has a new
  /// report or a rival that claims the same touches.
  private func takeUpFailuresThatFree() {
    let mayFree = active.contains {
      $0.attempt.isHeld && ($0.attempt.hasReport || isContended($0))
    }
    guard mayFree else { return }
    agenda.add(.failuresFirst)
    takeUpReports { $0.attempt.report.state == .failed }
    agenda.take(.failuresFirst)
    retryHeld()
  }

  private func takeUp(_ attachment: Attachment) {
    attachment.attempt.takeReport()
    if attachment.attempt.report.isBroken { return quarantine(attachment) }
    guard let wanted = attachment.attempt.report.state, isSound(attachment, wanted) else {
      attachment.attempt.refuseState()
      return dropIgnoredTouches(attachment)
    }
    // A final state releases all touches; its mask `restarts` refers to the touches of this
    // attempt.
    if !wanted.isFinal {
      dropIgnoredTouches(attachment)
    } else if attachment.attempt.report.restarts != 0 {
      attachment.attempt.touches.restart(attachment.attempt.report.restarts)
    }
    switch wanted {
    case .failed: fail(attachment)
    case .began: claim(attachment, .active)
    case .changed:
      if attachment.attempt.state.isActive { change(attachment) }
    case .ended where attachment.attempt.state.isActive:
      attachment.attempt.claim(.done, in: round)
      end(attachment)
    case .ended: claim(attachment, .done)
    case .cancelled:
      stop(attachment, attachment.attempt.report.reason)
      retryHeld()
    case .possible: break
    }
  }

  /// Records that a recognizer claims its touches, and decides the claim now if possible.
  ///
  /// The claim remains pending if a rival also claims one of the touches, or if the recognizer must
  /// wait for another to fail.
  private func claim(_ attachment: Attachment, _ claim: Attempt.Claim) {
    takeUpReports { comes($0, before: attachment) }
    // One of those reports may have ended this attempt and discarded its report.
    guard attachment.attempt.report.state != nil else { return }
    attachment.attempt.claim(claim, in: round)
    if isContended(attachment) { agenda.add(.contention) } else { decideIfReady(attachment) }
  }

  /// Returns whether the report of `other` is processed before `attachment` makes its claim.
  ///
  /// The two recognizers must have a touch in common. The result is true if `other` has already
  /// begun and now ends, because the claim cannot prevent that end. It is also true if both are
  /// recognized in the same round and `other` yields to `attachment`, as a tap yields to a double
  /// tap.
  private func comes(_ other: Attachment, before attachment: Attachment) -> Bool {
    let state = other.attempt.report.state
    guard state == .ended || state == .began, other.shares(with: attachment) else { return false }
    return other.attempt.state.isActive || other.yields(to: attachment)
  }

  private func isContended(_ attachment: Attachment) -> Bool {
    let active = active
    for index in active.indices
    where active[index].attempt.isHeld || active[index].attempt.hasNewClaim {
      let other = active[index]
      if other !== attachment, other.shares(with: attachment), areRivals(attachment, other) {
        return true
      }
    }
    return false
  }

  /// Returns whether the outcome of two claims depends on which of them is granted first.
  private func areRivals(_ one: Attachment, _ other: Attachment) -> Bool {
    guard excludes(other, one) || excludes(one, other) else { return false }
    return (other.attempt.report.isImmediate || !mustWait(other, for: one))
      && !(other.yields(to: one) && !isWaiting(other)) && !one.yields(to: other)
  }

  /// Ends a gesture that has begun.
  ///
  /// Touches that have just landed and that the gesture does not use can start the recognizer's
  /// next attempt.
  func end(_ attachment: Attachment) {
    let fresh = attachment.attempt.touches.received.filter {
      $0.live.touch.hasLanded && !$0.isUsed
    }
    startAnew(attachment, with: fresh) {
      advance(attachment, to: .ended, attachment.attempt.report.reason)
    }
  }

  /// Ends an attempt that its recognizer reported as failed.
  ///
  /// If the report sets `startsAnew`, touches that have just landed start the recognizer's next
  /// attempt.
  private func fail(_ attachment: Attachment) {
    let reason = attachment.attempt.report.reason
    guard attachment.attempt.report.startsAnew else {
      return startAnew(attachment, with: []) { stop(attachment, reason) }
    }
    // The attempt's first touch is excluded: it was equally fresh when this attempt started.
    let first = attachment.attempt.touches.names.first?.serial
    let fresh = attachment.attempt.touches.received.filter { received in
      received.live.touch.hasLanded
        || (received.joinedRound == round && received.live.name.serial != first)
    }
    startAnew(attachment, with: fresh) { stop(attachment, reason) }
  }

  private func startAnew(
    _ attachment: Attachment, with fresh: [ReceivedTouch], after end: () -> Void
  ) {
    let receiver = attachment.receiver
    end()
    if attachment.availability.isAvailable {
      for touch in fresh { deferTouch(touch.live, for: attachment, receiver, asNew: false) }
    }
    retryHeld()
  }

  private func quarantine(_ attachment: Attachment) {
    _ = attachment.availability.add(.quarantined)
    let said = attachment.attempt.report.reason.text
    let cause = said.isEmpty ? "wrote past the end of its report" : said
    fault(attachment, "\(cause), and was switched off")
    stop(attachment, Reason(.quarantined, text: "it \(cause)"))
    retryHeld()
  }

  @inline(__always)
  private func dropIgnoredTouches(_ attachment: Attachment) {
    let mask = attachment.attempt.report.ignores
    if mask != 0 { dropTouches(attachment, mask) }
  }

  private func dropTouches(_ attachment: Attachment, _ mask: UInt64) {
    // (For a wheel or touchpad event the mask refers to that event.)
    guard attachment.attempt.context.indirect == nil else { return }
    agenda.add(.compaction)
    let touches = attachment.attempt.touches.received.prefix(Report.touchCapacity)
    for index in touches.indices.reversed() where mask & (1 << UInt64(index)) != 0 {
      attachment.ignoreUntilLift(of: touches[index].live)
    }
  }

  /// Returns whether a report is valid, and records a fault if it is not.
  ///
  /// A report is valid if the reported state is allowed after the current one, all output values
  /// are finite, and each output of kind `choice` is the index of a declared word.
  @inline(__always)
  private func isSound(_ attachment: Attachment, _ wanted: RecognizerState) -> Bool {
    // Nearly always the gesture just continues.
    guard (wanted == .changed && attachment.attempt.claim == .active) || follows(attachment, wanted)
    else { return false }
    guard let slot = attachment.attempt.nonFiniteSlot(of: attachment.info.slotCount) else {
      return hasWords(attachment)
    }
    fault(attachment, "reported a value that is not finite (slot \(slot))")
    return false
  }

  private func hasWords(_ attachment: Attachment) -> Bool {
    for choice in attachment.info.choices {
      let index = attachment.attempt.report.values[choice.slot]
      guard index < 0 || index >= Double(choice.words) else { continue }
      fault(
        attachment,
        "reported choice \(index), but declared no choice with that index "
          + "(slot \(choice.slot))")
      return false
    }
    return true
  }

  private func follows(_ attachment: Attachment, _ wanted: RecognizerState) -> Bool {
    let held: RecognizerState =
      switch attachment.attempt.claim {
      case .none: .possible
      case .active: .changed
      case .done: .ended
      }
    let isDiscrete = attachment.declaration.isDiscrete
    guard held.mayBecome(wanted, isDiscrete: isDiscrete) else {
      let from = held == .changed ? "began" : held.name(isDiscrete: isDiscrete)
      let next = wanted.name(isDiscrete: isDiscrete)
      // A continuous recognizer could report this state here.
      let why =
        held.mayBecome(wanted, isDiscrete: false)
        ? ": it is declared as discrete, so it can only report \"recognized\" or \"failed\"" : ""
      fault(
        attachment,
        "reported the state \"\(next)\" after \"\(from)\", which is not allowed\(why)")
      return false
    }
    return true
  }
}
