import TactusInput

/// The part of the arbiter that grants claims, and takes the winner's touches from its rivals.
extension Arbiter {
  func decideIfReady(_ attachment: Attachment) {
    guard isReady(attachment) else { return }
    decide(attachment)
    retryHeld()
  }

  /// Grants or refuses each pending claim that is no longer waiting for another recognizer, oldest
  /// first.
  ///
  /// Claims made in the same round are decided from the inner views outward, and within a view in
  /// order of attachment. If a tap and a double tap are recognized in the same round, the tap is
  /// decided first, because a tap does not exclude a double tap.
  func retryHeld() {
    guard !agenda.contains([.failuresFirst, .calling]) else { return }
    while let attachment = nextReady { decide(attachment) }
  }

  private var nextReady: Attachment? {
    var next: Attachment?
    let active = active
    for index in active.indices where active[index].attempt.isHeld {
      let attachment = active[index]
      // New claims that contend for a touch wait until all reports are processed.
      guard !(agenda.contains(.contention) && attachment.attempt.claimRound == round),
        isReady(attachment)
      else { continue }
      if next.map({ isOlder(attachment, than: $0) }) ?? true { next = attachment }
    }
    return next
  }

  private func isReady(_ attachment: Attachment) -> Bool {
    attachment.attempt.report.isImmediate || !isWaiting(attachment)
      || active.contains { prevails($0, over: attachment) }
  }

  /// Returns whether the claim of `later`, which receives batches after `other`, is nevertheless
  /// decided before that of `other`.
  ///
  /// This is the case if the claim of `later` was made in an earlier round. It is also the case if
  /// both were made in the same round, and `later` yields to `other` and shares a touch with it.
  private func isOlder(_ later: Attachment, than other: Attachment) -> Bool {
    let (mine, theirs) = (later.attempt.claimRound, other.attempt.claimRound)
    return mine < theirs
      || (mine == theirs && later.yields(to: other) && later.shares(with: other))
  }

  private func decide(_ attachment: Attachment) {
    if let rival = active.first(where: { prevails($0, over: attachment) }) {
      lose(attachment, .otherRecognized, to: rival)
    } else if let reason = dynamicRules.refusal?(attachment.id) {
      stop(attachment, reason)
    } else if let shouldBegin = dynamicRules.shouldBegin, !shouldBegin(attachment.id) {
      stop(attachment, Reason(.vetoed))
    } else {
      win(attachment)
    }
  }

  func isWaiting(_ attachment: Attachment) -> Bool {
    guard mayHaveToWait else { return false }
    return active.contains { isWaiting(attachment, for: $0) }
  }

  func isWaiting(_ attachment: Attachment, for other: Attachment) -> Bool {
    other !== attachment && other.mayStillRecognize && other.shares(with: attachment)
      && mustWait(attachment, for: other)
  }

  /// Grants a claim: takes the touches from the rivals and, if the options say so, from the views,
  /// and queues the recognizer's action.
  ///
  /// If the gesture of a continuous recognizer is already over, the recognizer begins now and ends
  /// immediately afterward, so that the actions bound to its start are performed too. This happens
  /// if the gesture ended while the claim was pending, or began and ended in one step.
  private func win(_ attachment: Attachment) {
    let isDone = attachment.attempt.claim == .done
    let isOver = isDone && attachment.declaration.isDiscrete
    attachment.attempt.enter(isOver ? .ended : .began)
    let transition = transition(attachment, attachment.attempt.report.reason)
    attachment.attempt.touches.listTaken(in: &transition.taken)
    if isOver {
      attachment.attempt.touches.listLatest(in: &transition.touches)
      transition.touchesVersion = 0
    }
    effects.append(.transition(transition, withAction: false))
    take(by: attachment)
    if attachment.options.cancelsTouchesInView {
      effects.append(.cancelTouchesInViews(transition))
    }
    effects.append(.action(transition))
    if isOver { finish(attachment) } else if isDone { end(attachment) }
  }

  private func lose(_ attachment: Attachment, _ code: ReasonCode, to rival: Attachment) {
    let text = code == .excluded ? rival.info.wasFirst : rival.info.wasRecognized
    stop(attachment, Reason(code, text: text), rival: rival.id)
  }

  // MARK: Touch ownership

  /// Returns whether a recognizer that has begun with a touch excludes the other recognizer from
  /// that touch.
  func excludes(_ winner: Attachment, _ other: Attachment) -> Bool {
    mustWait(other, for: winner)
      || (!mayRunTogether(winner, other) && !winner.yields(to: other))
  }

  /// Takes the touches that the winner is using away from its rivals; rivals that have not begun
  /// fail.
  ///
  /// The rivals no longer receive these touches, even after the winner's gesture has ended.
  func take(by winner: Attachment) {
    for received in winner.attempt.touches.received where received.isUsed {
      received.live.noteTaker(winner.id)
    }
    for rival in active where rival !== winner { take(by: winner, from: rival) }
  }

  private func take(by winner: Attachment, from rival: Attachment) {
    // A rival between two attempts may have deferred touches that would start the next one.
    let isDeferred = rival.deferred.contains { isTaking(winner, $0.live) }
    let isShared = hasTaken(winner, from: rival)
    guard isDeferred || isShared, excludes(winner, rival) else { return }
    if isDeferred { rival.dropDeferred { isTaking(winner, $0) } }
    guard isShared else { return }
    if rival.attempt.state == .possible {
      lose(rival, mustWait(rival, for: winner) ? .otherRecognized : .excluded, to: winner)
    } else {
      leave(rival, touchesOf: winner)
    }
  }

  private func isTaking(_ winner: Attachment, _ record: LiveTouch) -> Bool {
    winner.attempt.touches.areTaking(record.name.serial)
  }

  private func hasTaken(_ winner: Attachment, from rival: Attachment) -> Bool {
    rival.attempt.touches.names.contains { winner.attempt.touches.areTaking($0.serial) }
  }

  /// Removes the winner's touches from a recognizer that has begun, and cancels that recognizer if
  /// it has no touches left.
  private func leave(_ attachment: Attachment, touchesOf winner: Attachment) {
    for received in attachment.attempt.touches.received where isTaking(winner, received.live) {
      attachment.ignoreUntilLift(of: received.live)
    }
    if attachment.attempt.touches.isEmpty, !sequences.hold(attachment) {
      lose(attachment, .excluded, to: winner)
    }
    agenda.add(.compaction)
  }

  /// Returns whether a rival that does not share the touch with the recognizer has taken it, even
  /// if the rival's gesture has since ended.
  func isLost(_ record: LiveTouch, to attachment: Attachment) -> Bool {
    record.takers.contains { id in
      guard id != attachment.id, let taker = attachments[id] else { return false }
      return excludes(taker, attachment)
    }
  }

  /// Returns whether `winner` has begun and has taken a touch of `other` that the two may not
  /// share.
  private func prevails(_ winner: Attachment, over other: Attachment) -> Bool {
    winner.attempt.state.isActive && winner !== other && hasTaken(winner, from: other)
      && excludes(winner, other)
  }
}
