import TactusInput

/// How reports are taken up, once all recognizers have been told of a batch.
extension GestureEngine {
  /// Notes that a recognizer has reported something; it is taken up when all have been told.
  func noteReport(_ attachment: Attachment) {
    markUsedTouches(attachment)
    if attachment.report.deadline != nil { mayHaveDeadlines = true }
    guard
      attachment.report.state != nil || attachment.report.ignores != 0
        || attachment.report.isBroken
    else { return }
    attachment.hasReport = true
    if reporter == nil { reporter = attachment } else { hasSeveralReports = true }
    if attachment.report.state == .failed { hasFailures = true }
  }

  /// Takes up what the recognizers have reported.
  ///
  /// First those at work take the touches that they use, because older claims come before new ones.
  /// Then the others follow in order: inner views first, in a view as attached. Claims that contend
  /// for a touch wait until all reports are heard, so that the order of attaching rarely counts.
  func settleReports() {
    if hasNewUses {
      hasNewUses = false
      while let attachment = nextTaker {
        attachment.hasNewUses = false
        if attachment.state.isActive { take(by: attachment) }
      }
      retryHeld()
    }
    guard let only = reporter else { return }
    reporter = nil
    isSettling = true
    if hasFailures {
      hasFailures = false
      settleFailuresThatFree()
    }
    if hasSeveralReports {
      hasSeveralReports = false
      settleReports { _ in true }
    } else if only.hasReport {
      settle(only)
    }
    if hasContention {
      hasContention = false
      retryHeld()
    }
    isSettling = false
    if hasAttemptsToStart { startAttemptsThatWaited() }
  }

  private func settleReports(where isMeant: (Attachment) -> Bool) {
    var index = 0
    while index < active.count {
      if active[index].hasReport, isMeant(active[index]) { settle(active[index]) }
      index += 1
    }
  }

  /// The next recognizer at work that uses other touches than before. A recognizer comes after those that
  /// it waits for, because these take a touch from it.
  private var nextTaker: Attachment? {
    active.first { taker in
      taker.hasNewUses
        && !active.contains { $0 !== taker && $0.hasNewUses && mustWait(taker, for: $0) }
    } ?? active.first { $0.hasNewUses }
  }

  /// Settles failures before all other reports if a claim may have waited for them: such a claim comes
  /// before new ones, and before what its recognizer reports now.
  private func settleFailuresThatFree() {
    guard active.contains(where: { $0.isHeld && ($0.hasReport || isContended($0)) }) else { return }
    isGrantingPaused = true
    settleReports { $0.report.state == .failed }
    isGrantingPaused = false
    retryHeld()
  }

  /// Takes up what a recognizer has reported.
  private func settle(_ attachment: Attachment) {
    attachment.hasReport = false
    if attachment.report.isBroken { return breakOff(attachment) }
    guard let wanted = attachment.report.state else {
      dropIgnoredTouches(attachment)
      return
    }
    guard isSound(attachment, wanted) else {
      attachment.report.state = nil
      dropIgnoredTouches(attachment)
      return
    }
    // A final state lets go of all touches; what it says of them is about this attempt's.
    if !wanted.isFinal { dropIgnoredTouches(attachment) }
    switch wanted {
    case .failed:
      fail(attachment)
    case .began:
      claim(attachment, .active)
    case .changed:
      if attachment.state.isActive { move(attachment, to: .changed, .none) }
    case .ended where attachment.state.isActive:
      attachment.claim = .done
      end(attachment)
    case .ended:
      claim(attachment, .done)
    case .cancelled:
      stop(attachment, attachment.report.reason)
      retryHeld()
    case .possible:
      break
    }
  }

  /// Notes that a recognizer claims its touches, and grants that now if no rival contends.
  private func claim(_ attachment: Attachment, _ claim: Attachment.Claim) {
    settleReports { comes($0, before: attachment) }
    // One of those may have ended this attempt, and with it what was reported.
    guard attachment.report.state != nil else { return }
    if attachment.claim == .none { attachment.claimRound = round }
    attachment.claimsFromStart = claim == .active || attachment.claim == .active
    attachment.claim = claim
    if isContended(attachment) { hasContention = true } else { attempt(attachment) }
  }

  /// Whether what another recognizer reports is taken up before a claim on one of its touches. What was
  /// at work until now has ended by itself; and where a tap and a double tap are recognized at once,
  /// the tap prevents nothing.
  private func comes(_ other: Attachment, before attachment: Attachment) -> Bool {
    guard other.report.state == .ended || other.report.state == .began,
      other.shares(with: attachment)
    else { return false }
    return other.state.isActive || other.yields(to: attachment)
  }

  /// Whether another recognizer claims one of its touches too, and they are rivals.
  private func isContended(_ attachment: Attachment) -> Bool {
    active.contains { other in
      other !== attachment && (other.isHeld || other.hasClaimToSettle)
        && other.shares(with: attachment) && areRivals(attachment, other)
    }
  }

  /// Whether the order in which two claims are granted changes the outcome.
  private func areRivals(_ one: Attachment, _ other: Attachment) -> Bool {
    guard excludes(other, one) || excludes(one, other) else { return false }
    return (other.report.isImmediate || !mustWait(other, for: one))
      && !(other.yields(to: one) && !isWaiting(other)) && !one.yields(to: other)
  }

  /// Ends a gesture at work; fingers that have just landed may be the first of its next attempt.
  func end(_ attachment: Attachment) {
    let fresh = attachment.touches.filter { $0.live.touch.hasLanded && !$0.isUsed }
    startAnew(attachment, with: fresh) {
      move(attachment, to: .ended, attachment.report.reason)
    }
    retryHeld()
  }

  /// Ends an attempt that gave up; touches that have just come may be the first of the next.
  private func fail(_ attachment: Attachment) {
    let reason = attachment.report.reason
    // The first touch of an attempt was as fresh when this one started.
    let first = attachment.report.startsAnew ? attachment.attempt.first?.serial : nil
    let fresh = attachment.touches.filter { received in
      attachment.report.startsAnew
        && (received.live.touch.hasLanded
          || (received.joinedRound == round && received.live.name.serial != first))
    }
    startAnew(attachment, with: fresh) { stop(attachment, reason) }
    retryHeld()
  }

  /// Ends an attempt, and has the next start with touches that have just come.
  private func startAnew(
    _ attachment: Attachment, with fresh: [ReceivedTouch], after end: () -> Void
  ) {
    let receiver = Receiver(
      attachment.id, toView: attachment.context.toView, depth: attachment.depth)
    end()
    guard attachment.isEnabled else { return }
    for touch in fresh { putOff(touch.live, receiver, asNew: false) }
  }

  /// Switches off for good what cannot be trusted any more.
  private func breakOff(_ attachment: Attachment) {
    attachment.isEnabled = false
    attachment.isQuarantined = true
    fault(attachment, "wrote beyond its report, and is switched off")
    stop(attachment, Reason(.quarantined, text: "it wrote beyond its report"))
    retryHeld()
  }

  private func markUsedTouches(_ attachment: Attachment) {
    let mask = attachment.report.uses
    let count = attachment.touches.count
    // Nearly always the same as before.
    if attachment.usedMask == (mask, count) { return }
    attachment.usedMask = (mask, count)
    let ignored = attachment.report.ignores
    for index in attachment.touches.indices {
      attachment.touches[index].isUsed =
        index < Report.touchCapacity && mask & ~ignored & (1 << UInt64(index)) != 0
    }
    guard attachment.state.isActive else { return }
    attachment.hasNewUses = true
    hasNewUses = true
  }

  private func dropIgnoredTouches(_ attachment: Attachment) {
    let mask = attachment.report.ignores
    // (With a wheel or a touchpad's event the mask is about that.)
    guard mask != 0, attachment.context.indirect == nil else { return }
    needsCompaction = true
    attachment.usedMask.count = -1
    for index in attachment.touches.indices.reversed()
    where index < Report.touchCapacity && mask & (1 << UInt64(index)) != 0 {
      attachment.letGo(of: attachment.touches[index].live)
    }
  }

  // MARK: Refusing what must not be

  private func isSound(_ attachment: Attachment, _ wanted: RecognizerState) -> Bool {
    let held: RecognizerState =
      switch attachment.claim {
      case .none: .possible
      case .active: .changed
      case .done: .ended
      }
    let isDiscrete = attachment.declaration.isDiscrete
    guard held.mayBecome(wanted, isDiscrete: isDiscrete) else {
      let from = held == .changed ? "began" : held.name(isDiscrete: isDiscrete)
      fault(attachment, "reported \(wanted.name(isDiscrete: isDiscrete)) after \(from)")
      return false
    }
    guard let slot = attachment.nonFiniteSlot else { return true }
    fault(attachment, "reported a value that is not finite (slot \(slot))")
    return false
  }

  func fault(_ attachment: Attachment, _ text: String) {
    attachment.faults += 1
    faultCount += 1
    effects.append(.fault(attachment.id, text))
  }
}
