import TactusInput

extension GestureEngine {
  /// Takes up what a recognizer has just reported.
  func settle(_ attachment: Attachment) {
    if attachment.report.isBroken { return breakOff(attachment) }
    markUsedTouches(attachment)
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
      attachment.claim = .active
      attempt(attachment)
    case .changed:
      if attachment.state.isActive { move(attachment, to: .changed, .none) }
    case .ended:
      attachment.claim = .done
      if attachment.state.isActive {
        move(attachment, to: .ended, attachment.report.reason)
        retryHeld()
      } else {
        attempt(attachment)
      }
    case .cancelled:
      stop(attachment, attachment.report.reason)
      retryHeld()
    case .possible:
      break
    }
  }

  /// It gave up by itself; touches that have just come may be the first of its next attempt.
  private func fail(_ attachment: Attachment) {
    let reason = attachment.report.reason
    guard attachment.report.startsAnew else {
      stop(attachment, reason)
      retryHeld()
      return
    }
    let fresh = attachment.touches.filter { $0.live.touch.phase == .began }
    let receiver = Receiver(
      attachment.id, toView: attachment.context.toView, depth: attachment.depth)
    stop(attachment, reason)
    for touch in fresh {
      admit(touch.live, to: attachment, receiver, asNew: false, isJoining: true)
    }
    retryHeld()
  }

  /// Switches off for good what cannot be trusted any more.
  private func breakOff(_ attachment: Attachment) {
    attachment.isEnabled = false
    attachment.isQuarantined = true
    fault(attachment, "wrote beyond its report, and is switched off")
    stop(attachment, Reason(.quarantined, text: "it wrote beyond its report"))
    retryHeld()
  }

  /// Grants a claim, refuses it, or leaves it waiting.
  private func attempt(_ attachment: Attachment) {
    if let rival = active.first(where: { prevails($0, over: attachment) }) {
      lose(attachment, .otherRecognized, to: rival)
      retryHeld()
      return
    }
    if !attachment.report.isImmediate, isWaiting(attachment) { return }
    if let shouldBegin, !shouldBegin(attachment.id) {
      stop(attachment, Reason(.vetoed))
      retryHeld()
      return
    }
    win(attachment)
  }

  /// Whether `winner` is at work on a touch of `other` and does not share.
  private func prevails(_ winner: Attachment, over other: Attachment) -> Bool {
    guard winner !== other, winner.state.isActive, winner.shares(with: other) else { return false }
    return mustWait(other, for: winner)
      || (!mayRunTogether(winner, other) && !winner.yields(to: other))
  }

  /// Whether somebody it waits for could still recognize.
  private func isWaiting(_ attachment: Attachment) -> Bool {
    active.contains { other in
      other !== attachment && other.isInAttempt && other.state == .possible && other.isEnabled
        && other.shares(with: attachment) && mustWait(attachment, for: other)
    }
  }

  /// It leaves possible: rivals fail, views let go of the touches, its action is due.
  private func win(_ attachment: Attachment) {
    let isOver = attachment.claim == .done
    attachment.state = isOver ? .ended : .began
    let transition = transition(attachment, attachment.report.reason)
    attachment.listTakenTouches(in: &transition.taken)
    effects.append(.transition(transition))
    for rival in active where rival !== attachment {
      guard rival.isInAttempt, rival.state == .possible, rival.shares(with: attachment) else {
        continue
      }
      if mustWait(rival, for: attachment) {
        lose(rival, .otherRecognized, to: attachment)
      } else if !mayRunTogether(attachment, rival), !attachment.yields(to: rival) {
        lose(rival, .excluded, to: attachment)
      }
    }
    if attachment.options.cancelsTouchesInView {
      effects.append(.cancelTouchesInViews(transition))
    }
    effects.append(.action(transition))
    if isOver { finish(attachment) }
    retryHeld()
  }

  private func lose(_ attachment: Attachment, _ code: ReasonCode, to rival: Attachment) {
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
    attachment.isRebased = false
    attachment.state = .possible
    attachment.claim = .none
    attachment.isInAttempt = false
    attachment.answers.empty()
    attachment.attempt.empty()
    for received in attachment.touches where !received.isLeaving {
      attachment.ignored.append(received.live)
    }
    attachment.touches.empty()
    takeDeferred(attachment)
  }

  /// Touches that came while a finished gesture waited start an attempt of their own now.
  func takeDeferred(_ attachment: Attachment) {
    guard !attachment.deferred.isEmpty else { return }
    let waiting = attachment.deferred
    attachment.deferred.removeAll(keepingCapacity: true)
    for touch in waiting where touch.live.touch.phase != .ended && attachment.isEnabled {
      admit(touch.live, to: attachment, touch.receiver, asNew: false, isJoining: true)
    }
  }

  /// Looks again at everybody who waits; whoever has nobody left to wait for goes ahead.
  func retryHeld() {
    var index = 0
    while index < active.count {
      let attachment = active[index]
      index += 1
      if attachment.isHeld, !isWaiting(attachment) {
        attempt(attachment)
        index = 0
      }
    }
  }

  private func markUsedTouches(_ attachment: Attachment) {
    let mask = attachment.report.uses
    let count = attachment.touches.count
    // Nearly always the same as before.
    if attachment.usedMask == (mask, count) { return }
    attachment.usedMask = (mask, count)
    for index in attachment.touches.indices {
      attachment.touches[index].isUsed =
        index < Report.touchCapacity && mask & (1 << UInt64(index)) != 0
    }
  }

  private func dropIgnoredTouches(_ attachment: Attachment) {
    let mask = attachment.report.ignores
    // (With a wheel or a touchpad's event the mask is about that.)
    guard mask != 0, attachment.context.indirect == nil else { return }
    needsCompaction = true
    attachment.usedMask.count = -1
    for index in attachment.touches.indices.reversed()
    where index < Report.touchCapacity && mask & (1 << UInt64(index)) != 0 {
      let received = attachment.touches.remove(at: index)
      attachment.ignored.append(received.live)
      attachment.attempt.removeAll { $0.serial == received.live.name.serial }
    }
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
    for slot in 0..<attachment.slotCount where !attachment.report.values[slot].isFinite {
      fault(attachment, "reported a value that is not finite (slot \(slot))")
      return false
    }
    return true
  }

  func fault(_ attachment: Attachment, _ text: String) {
    attachment.faults += 1
    faultCount += 1
    effects.append(.fault(attachment.id, text))
  }
}
