public import TactusInput

/// How recognizers are told. All of them hear of a batch before anything is settled, so that it does
/// not matter which is told first.
extension GestureEngine {
  /// Tells the recognizers what changed since the last time, and settles who wins.
  public func deliver(at time: Timestamp) {
    now = max(now, time)
    surface.time = now
    tell(ofChanges: true)
    for index in live.indices where !live[index].touch.hasEnded {
      live[index].touch.phase = .stationary
      live[index].touch.previousLocation = live[index].touch.location
    }
    hasChanges = false
    isSharedBatchFresh = false
    if needsCompaction { compact() }
    guard mayHaveJoiningTouches || mayHaveDeferredTouches else { return }
    // Further rounds are for touches that were waiting for another recognizer to decide.
    while true {
      if mayHaveDeferredTouches { releaseDeferred() }
      guard isSomebodyCatchingUp else { break }
      tell(ofChanges: false)
      compact()
    }
    mayHaveJoiningTouches = active.contains { $0.touches.contains { $0.isJoining } }
  }

  /// Tells each recognizer what is new to it, and takes up the reports.
  private func tell(ofChanges includesChanges: Bool) {
    round &+= 1
    // Nothing that a recognizer is told adds or removes one before all is settled.
    for index in active.indices {
      // Reading a field costs less than taking hold of the object.
      if !active[index].isListening { continue }
      if active[index].checkedLayout != liveLayout {
        active[index].look(at: live, layout: liveLayout)
      }
      switch active[index].sight {
      case .all: if includesChanges, hasChanges { processShared(active[index]) }
      case .some:
        if active[index].hasNews(ofChanges: includesChanges) { process(active[index]) }
      }
    }
    settleReports()
  }

  /// Tells a recognizer what it has not heard of its touches, or of a wheel.
  func process(_ attachment: Attachment) {
    batch.empty()
    for index in attachment.touches.indices {
      batch.append(attachment.touches[index].sample)
      if attachment.touches[index].isJoining { attachment.touches[index].advanceBacklog(in: round) }
    }
    process(batch, by: attachment)
  }

  private func processShared(_ attachment: Attachment) {
    if !isSharedBatchFresh { shareBatch() }
    process(sharedBatch, by: attachment)
  }

  private func shareBatch() {
    isSharedBatchFresh = true
    if sharedBatch.count != live.count {
      sharedBatch.removeAll(keepingCapacity: true)
      for index in live.indices { sharedBatch.append(live[index].touch) }
    } else {
      for index in live.indices { sharedBatch[index] = live[index].touch }
    }
  }

  private func process(_ touches: [Touch], by attachment: Attachment) {
    attachment.context.time = surface.time
    attachment.context.surfaceSize = surface.surfaceSize
    attachment.context.scale = surface.scale
    attachment.report.state = nil
    attachment.report.ignores = 0
    attachment.driver.process(touches.span, attachment.context, &attachment.report)
    noteReport(attachment)
  }

  /// Lets go of what lifted; settles attempts that have nothing left to wait for.
  func compact() {
    needsCompaction = false
    for attachment in active {
      attachment.forgetTouchesThatEnded()
    }
    for attachment in active where attachment.isInAttempt {
      if attachment.touches.isEmpty, attachment.claim != .done,
        attachment.report.deadline == nil, !isIndirect(attachment), !attachment.awaitsAnswers
      {
        abandon(attachment)
      }
    }
    live.prune { $0.touch.hasEnded }
    for attachment in active where attachment.isIdle { attachment.isListed = false }
    active.prune { !$0.isListed }
  }

  /// It has no touch left, and neither decided nor asked to be woken.
  private func abandon(_ attachment: Attachment) {
    if attachment.state.isActive {
      fault(attachment, "did not end when its last touch was gone")
      move(attachment, to: .ended, Reason(.liftedEarly))
    } else if attachment.attempt.isEmpty {
      // It let go of every touch: there was nothing in it for this recognizer.
      finish(attachment)
    } else {
      stop(attachment, Reason(.liftedEarly))
    }
    retryHeld()
  }
}
