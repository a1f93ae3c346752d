public import TactusInput

/// Recognizers that answer later than they are asked.
extension GestureEngine {
  /// The next answer of a recognizer has come, and counts from now on.
  public func answered(_ id: RecognizerID, at time: Timestamp) {
    now = max(now, time)
    surface.time = now
    guard let attachment = attachments[id], let late = attachment.late else { return }
    attachment.report.state = nil
    attachment.report.ignores = 0
    guard let answer = late.takeAnswer(&attachment.report), attachment.isEnabled,
      attachment.isInAttempt, attachment.claim != .done
    else { return }
    turnMasks(attachment, answer)
    if attachment.report.state?.isFinal == true { putOffNewer(attachment, answer) }
    round &+= 1
    noteReport(attachment)
    settleReports()
    // Where the report was refused the attempt goes on, with all its touches.
    if attachment.claim != .done { takeDeferred(attachment) }
    needsCompaction = true
    compact()
  }

  /// Whether a recognizer has not answered yet all that it was told in its attempt.
  public func awaitsAnswers(of id: RecognizerID) -> Bool {
    attachments[id]?.awaitsAnswers ?? false
  }

  /// Touches have come and gone since the batch: its masks become those of the touches there are.
  private func turnMasks(_ attachment: Attachment, _ answer: LateAnswer) {
    let (uses, ignores) = (attachment.report.uses, attachment.report.ignores)
    var (nowUsed, nowIgnored) = (UInt64(0), UInt64(0))
    for (index, received) in attachment.touches.prefix(Report.touchCapacity).enumerated() {
      let bit = UInt64(1) << UInt64(index)
      guard let then = answer.touches.firstIndex(of: received.live.touch.serial) else {
        // Nothing was said of it yet.
        nowUsed |= bit
        continue
      }
      guard then < Report.touchCapacity else { continue }
      if uses & (1 << UInt64(then)) != 0 { nowUsed |= bit }
      if ignores & (1 << UInt64(then)) != 0 { nowIgnored |= bit }
    }
    attachment.report.uses = uses == .max ? .max : nowUsed
    attachment.report.ignores = nowIgnored
  }

  /// The attempt is over with this answer: what went down after it was asked belongs to the next.
  private func putOffNewer(_ attachment: Attachment, _ answer: LateAnswer) {
    let startsAnew = attachment.report.startsAnew && attachment.report.state == .failed
    attachment.report.startsAnew = false
    let newer = attachment.touches.filter { received in
      let serial = received.live.touch.serial
      return !answer.touches.contains(serial) || (startsAnew && answer.began.contains(serial))
    }
    guard !newer.isEmpty else { return }
    let receiver = Receiver(
      attachment.id, toView: attachment.context.toView, depth: attachment.depth)
    for received in newer {
      attachment.letGo(of: received.live)
      putOff(
        received.live, for: attachment,
        DeferredTouch(
          live: received.live, receiver: receiver, startLocation: received.startLocation,
          startTime: received.startTime))
    }
  }

  /// The process that runs a module's recognizers has ended: what they were at is cancelled or fails,
  /// and they see nothing until it is there again.
  public func moduleLost(_ module: String, at time: Timestamp) {
    now = max(now, time)
    surface.time = now
    for attachment in lateAttachments(of: module) where !attachment.isLost {
      attachment.isLost = true
      attachment.isEnabled = false
      stop(attachment, Reason(.moduleLost))
    }
    retryHeld()
  }

  /// The process that runs a module's recognizers is there again.
  public func moduleRestored(_ module: String) {
    for attachment in lateAttachments(of: module) where attachment.isLost {
      attachment.isLost = false
      attachment.isEnabled = !attachment.isQuarantined && !attachment.isSwitchedOff
    }
  }

  private func lateAttachments(of module: String) -> [Attachment] {
    attachments.all.filter { $0.late != nil && $0.driver.module == module }
  }
}
