import TactusInput

extension GestureEngine {
  /// Grants a claim, refuses it, or leaves it waiting.
  func attempt(_ attachment: Attachment) {
    guard isGrantable(attachment) else { return }
    decide(attachment)
    retryHeld()
  }

  /// Grants or refuses each claim that waits for no other recognizer any more.
  ///
  /// The oldest claim comes first; of those made at once the inner view's, and in a view the one that
  /// was attached first. If a tap and a double tap are recognized at once, the tap, which prevents
  /// nothing, comes before.
  func retryHeld() {
    guard !isGrantingPaused else { return }
    while let attachment = nextGrantable { decide(attachment) }
  }

  private var nextGrantable: Attachment? {
    var next: Attachment?
    // New claims that contend for a touch wait until all have been heard.
    for attachment in active
    where attachment.isHeld && !(hasContention && attachment.claimRound == round)
      && isGrantable(attachment)
    {
      if next.map({ isOlder(attachment, than: $0) }) ?? true { next = attachment }
    }
    return next
  }

  private func isGrantable(_ attachment: Attachment) -> Bool {
    attachment.report.isImmediate || !isWaiting(attachment)
      || active.contains { prevails($0, over: attachment) }
  }

  /// Whether the claim of a recognizer that is told later comes first.
  private func isOlder(_ later: Attachment, than other: Attachment) -> Bool {
    later.claimRound < other.claimRound
      || (later.claimRound == other.claimRound && later.yields(to: other)
        && later.shares(with: other))
  }

  /// Grants a claim, or refuses it.
  private func decide(_ attachment: Attachment) {
    if let rival = active.first(where: { prevails($0, over: attachment) }) {
      lose(attachment, .otherRecognized, to: rival)
    } else if let shouldBegin, !shouldBegin(attachment.id) {
      stop(attachment, Reason(.vetoed))
    } else {
      win(attachment)
    }
  }

  /// Whether a recognizer that it waits for could still recognize.
  func isWaiting(_ attachment: Attachment) -> Bool {
    active.contains { other in
      other !== attachment && other.isInAttempt && other.state == .possible && other.isEnabled
        && other.shares(with: attachment) && mustWait(attachment, for: other)
    }
  }

  /// It leaves possible: rivals fail, views let go of the touches, its action is due. One that began and
  /// ended while it waited does both now.
  private func win(_ attachment: Attachment) {
    let isOver = attachment.claim == .done && !attachment.claimsFromStart
    attachment.state = isOver ? .ended : .began
    let transition = transition(attachment, attachment.report.reason)
    attachment.listTakenTouches(in: &transition.taken)
    if isOver { attachment.listLatestTouches(in: &transition.touches) }
    effects.append(.transition(transition))
    take(by: attachment)
    if attachment.options.cancelsTouchesInView {
      effects.append(.cancelTouchesInViews(transition))
    }
    effects.append(.action(transition))
    if isOver {
      finish(attachment)
    } else if attachment.claim == .done {
      end(attachment)
    }
  }

  func lose(_ attachment: Attachment, _ code: ReasonCode, to rival: Attachment) {
    let text = code == .excluded ? rival.wasFirst : rival.wasRecognized
    stop(attachment, Reason(code, text: text), rival: rival.id)
  }

  /// Moves a recognizer that is at work to its next state, and fires its action.
  func move(_ attachment: Attachment, to state: RecognizerState, _ reason: Reason) {
    attachment.state = state
    let transition = transition(attachment, reason)
    effects.append(.step(transition))
    if state.isFinal { finish(attachment) }
  }

  /// Ends an attempt from outside: failed from possible, cancelled after began.
  func stop(_ attachment: Attachment, _ reason: Reason, rival: RecognizerID? = nil) {
    guard attachment.isInAttempt else { return }
    refuseIndirect(attachment)
    let isActive = attachment.state.isActive
    attachment.state = isActive ? .cancelled : .failed
    let transition = transition(attachment, reason)
    transition.rival = rival
    effects.append(isActive ? .step(transition) : .transition(transition))
    finish(attachment)
  }

  /// Back to possible. The touches it had are nothing to it until they lift.
  func finish(_ attachment: Attachment) {
    needsCompaction = true
    attachment.driver.reset()
    attachment.report.clear()
    attachment.hasReport = false
    attachment.isRebased = false
    attachment.state = .possible
    attachment.claim = .none
    attachment.isInAttempt = false
    attachment.answers.empty()
    attachment.attempt.empty()
    for received in attachment.touches where !received.isLeaving && !received.live.touch.hasEnded {
      attachment.ignored.append(received.live)
    }
    attachment.touches.empty()
    // While reports are being taken up a rival may still take the touches that it would start with.
    if isSettling { hasAttemptsToStart = true } else { takeDeferred(attachment) }
  }

  private func transition(_ attachment: Attachment, _ reason: Reason) -> Transition {
    let transition = transitions.take(for: attachment.info)
    if transition.source !== attachment.info { transition.source = attachment.info }
    transition.time = surface.time
    transition.state = attachment.state
    transition.reason.set(reason)
    attachment.listUsedTouches(in: &transition.touches)
    attachment.show(&transition.values)
    if attachment.hasText || !transition.text.isEmpty { transition.text = attachment.report.text }
    if attachment.hasPoints || !transition.points.isEmpty {
      transition.points = attachment.report.points
    }
    transition.rival = nil
    if attachment.state.isFinal { transitions.keep(transition, as: &attachment.latest) }
    return transition
  }
}
