import TactusInput

/// Touches that a recognizer gets later than they come. What they do meanwhile is shown to it then.
extension GestureEngine {
  /// How many touches wait for one recognizer at most; the oldest goes.
  private static let deferralLimit = 16

  /// Whether a recognizer is not free for a touch: its own gesture is complete but not decided, a
  /// finger of its attempt has just moved or lifted, or a rival at work may want the touch.
  ///
  /// A finger that lands when another one has just moved or lifted comes after that, as if the frame
  /// came in two parts: by then the attempt may be over. Only a recognizer at work sees the two at
  /// once, as it may go on with the new finger.
  func mustPutOff(_ record: LiveTouch, for attachment: Attachment) -> Bool {
    if attachment.claim == .done { return true }
    if attachment.state.isActive { return holder(of: record, against: attachment) != nil }
    if attachment.touches.contains(where: { $0.live.isUnderWay }) { return true }
    // Fingers that it would take back with this one.
    return !attachment.isInAttempt && attachment.minimumTouches >= 2
      && attachment.ignored.contains { $0.isUnderWay }
  }

  /// The rival at work that was given the touch.
  func holder(of record: LiveTouch, against attachment: Attachment) -> Attachment? {
    active.first { rival in
      rival !== attachment && rival.state.isActive && rival.has(record)
        && !mayRunTogether(rival, attachment)
    }
  }

  func putOff(_ record: LiveTouch, _ receiver: Receiver, asNew: Bool) {
    guard let attachment = attachments[receiver.recognizer] else { return }
    putOff(
      record, for: attachment,
      DeferredTouch(
        live: record, receiver: receiver,
        startLocation: asNew ? record.touch.location : record.touch.startLocation,
        startTime: asNew ? record.touch.time : record.touch.startTime))
  }

  func putOff(_ record: LiveTouch, for attachment: Attachment, _ touch: DeferredTouch) {
    guard !attachment.deferred.contains(where: { $0.live === record }) else { return }
    if attachment.deferred.count == Self.deferralLimit { attachment.deferred.removeFirst() }
    attachment.deferred.append(touch)
    attachment.ignored.prune { $0 === record }
    if record.farthest == nil { record.farthest = record.touch.location }
    if attachment.claim != .done { mayHaveDeferredTouches = true }
  }

  /// Gives the touches that waited to every recognizer that is free for them; one whose gesture is
  /// complete takes them when it is finished.
  func releaseDeferred() {
    mayHaveDeferredTouches = false
    for index in active.indices where !active[index].deferred.isEmpty {
      let attachment = active[index]
      if attachment.state.isActive { letGoOfTaken(attachment) }
      guard attachment.claim != .done else { continue }
      if attachment.isCatchingUp { mayHaveDeferredTouches = true } else { takeDeferred(attachment) }
    }
  }

  /// Starts the attempts that waited until all reports were taken up.
  func startAttemptsThatWaited() {
    hasAttemptsToStart = false
    var index = 0
    while index < active.count {
      let attachment = active[index]
      if !attachment.isInAttempt, !attachment.deferred.isEmpty { takeDeferred(attachment) }
      index += 1
    }
  }

  /// A rival at work has kept the touch: this one goes on without.
  private func letGoOfTaken(_ attachment: Attachment) {
    for touch in attachment.deferred where holder(of: touch.live, against: attachment) != nil {
      attachment.ignored.append(touch.live)
    }
    attachment.deferred.removeAll { touch in attachment.ignored.contains { $0 === touch.live } }
    needsCompaction = true
  }

  /// Touches that waited start an attempt of their own, or join one. A finger that lifted before the
  /// next went down comes alone.
  func takeDeferred(_ attachment: Attachment) {
    guard attachment.isEnabled else { return attachment.deferred.empty() }
    while let next = attachment.deferred.first {
      guard !attachment.touches.contains(where: { $0.isGone(before: next.startTime) }) else {
        mayHaveDeferredTouches = true
        return
      }
      attachment.deferred.removeFirst()
      guard !isLost(next.live, to: attachment), !attachment.has(next.live) else { continue }
      if !attachment.isInAttempt {
        startAttempt(attachment, next.receiver, with: next.live.touch.device)
        takeBack(attachment, beside: next.live)
      }
      append(
        next.live, to: attachment, next.startLocation, next.startTime, isJoining: true)
    }
  }
}
