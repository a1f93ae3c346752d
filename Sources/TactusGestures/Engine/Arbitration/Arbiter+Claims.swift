import TactusInput

/// The part of the arbiter that grants or refuses claims.
///
/// A claim is a recognizer's report that its gesture has begun or is complete. A recognizer whose
/// claim is granted takes its touches from its rivals.
extension Arbiter {
  func decideIfReady(_ attachment: Attachment) {
    guard isReady(attachment) else { return }
    decide(attachment)
    retryHeld()
  }

  /// Grants or refuses the pending claims of recognizers that no longer wait for another recognizer
  /// to fail.
  ///
  /// The oldest claim is decided first. Claims made in the same round (one pass of calls to the
  /// recognizers) are decided from the inner views outward. Within a view, the order of attachment
  /// decides. There is one exception: if a tap and a double tap are recognized in the same round,
  /// the tap is decided first, because a tap does not exclude a double tap.
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

  /// Returns whether the claim of `later` is decided before that of `other`, although `later`
  /// follows `other` in the list of active recognizers.
  ///
  /// This is the case if `later` made its claim in an earlier round. It is also the case if both
  /// made their claims in the same round, share a touch, and `later` yields to `other`, as a tap
  /// yields to a double tap.
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

  /// Grants a recognizer's claim, so that the gesture begins or, if the recognizer is discrete, is
  /// recognized.
  ///
  /// The touches that the recognizer uses are taken from its rivals. If the recognizer's options
  /// say so, these touches are also taken from the views. The recognizer's action is added to the
  /// queue of effects.
  ///
  /// If the gesture of a continuous recognizer is already over, the recognizer begins now and ends
  /// immediately afterward, so that the actions bound to its start are performed too. This happens
  /// if the gesture ended while the claim was pending, or began and ended in one step.
  private func win(_ attachment: Attachment) {
    let isDone = attachment.attempt.claim == .done
    let isOver = isDone && attachment.declaration.isDiscrete
    attachment.attempt.enter(isOver ? .ended : .began)
    let transition = transition(attachment, attachment.attempt.report.reason)
    attachment.attempt.touches.listTaken(in: &transition.contents.taken)
    if isOver {
      attachment.attempt.touches.listLatest(in: &transition.contents.touches)
      transition.contents.touchesVersion = 0
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

  /// Returns whether `winner`, once it has begun with a touch, prevents `other` from using that
  /// touch.
  func excludes(_ winner: Attachment, _ other: Attachment) -> Bool {
    mustWait(other, for: winner)
      || (!mayRunTogether(winner, other) && !winner.yields(to: other))
  }

  /// Takes the touches that the winner's gesture uses away from the rivals that the winner
  /// excludes.
  ///
  /// An excluded rival fails if it has not begun; otherwise, it loses only these touches. It does
  /// not receive these touches again, even after the winner's gesture has ended.
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

  /// Removes the winner's touches from a recognizer that has begun; if no touches are left, the
  /// recognizer is cancelled.
  private func leave(_ attachment: Attachment, touchesOf winner: Attachment) {
    for received in attachment.attempt.touches.received where isTaking(winner, received.live) {
      attachment.ignoreUntilLift(of: received.live)
    }
    if attachment.attempt.touches.isEmpty, !sequences.hold(attachment) {
      lose(attachment, .excluded, to: winner)
    }
    agenda.add(.compaction)
  }

  /// Returns whether a recognizer has lost a touch to a rival that began with the touch and
  /// excludes the recognizer from it.
  ///
  /// The touch remains lost after the rival's gesture has ended.
  func isLost(_ record: LiveTouch, to attachment: Attachment) -> Bool {
    record.takers.contains { id in
      guard id != attachment.id, let taker = attachments[id] else { return false }
      return excludes(taker, attachment)
    }
  }

  /// Returns whether `winner` has begun with a touch of `other`, and prevents `other` from using
  /// that touch.
  private func prevails(_ winner: Attachment, over other: Attachment) -> Bool {
    winner.attempt.state.isActive && winner !== other && hasTaken(winner, from: other)
      && excludes(winner, other)
  }
}
