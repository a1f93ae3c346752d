import TactusInput

/// What must hold between any two calls. For tests and debugging: it costs too much for every event.
extension GestureEngine {
  /// Stops the program with every rule that is broken.
  public func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, broken.joined(separator: "; "))
  }

  /// A sentence for every rule that is broken; empty where all is well.
  ///
  /// The rule that rivals do not share a touch holds as long as the rules are not changed while
  /// recognizers are at work.
  public func brokenInvariants() -> [String] {
    var broken: [String] = []
    for attachment in attachments.all {
      broken += stateFaults(attachment)
      broken += touchFaults(attachment)
    }
    for (index, first) in active.enumerated() {
      for second in active[(index + 1)...] where areBothAtWork(first, second) {
        broken.append("\(first.name) and \(second.name) are rivals at work on one touch")
      }
    }
    for pair in zip(active, active.dropFirst()) where !isInOrder(pair.0, pair.1) {
      broken.append("\(pair.0.name) stands before \(pair.1.name)")
    }
    for record in live where record.touch.phase == .ended {
      broken.append("touch \(record.touch.serial) is kept after it lifted")
    }
    return broken
  }

  private func stateFaults(_ attachment: Attachment) -> [String] {
    var broken: [String] = []
    func expect(_ holds: Bool, _ sentence: String) {
      if !holds { broken.append("\(attachment.name) \(sentence)") }
    }
    expect(!attachment.state.isFinal, "stayed \(attachment.state)")
    expect(
      attachment.isInAttempt || (attachment.state == .possible && attachment.claim == .none),
      "is at work outside an attempt")
    expect(attachment.state == .possible || attachment.claim == .active, "began without a claim")
    expect(
      attachment.isInAttempt == active.contains { $0 === attachment && $0.isInAttempt },
      "is in an attempt unseen")
    expect(attachment.isEnabled || !attachment.isInAttempt, "is in an attempt though disabled")
    expect(attachment.isInAttempt || attachment.report.deadline == nil, "kept a deadline")
    expect(
      !attachment.isInAttempt || !attachment.touches.isEmpty || attachment.claim == .done
        || attachment.report.deadline != nil || isIndirect(attachment) || attachment.awaitsAnswers,
      "waits for nothing")
    expect(
      attachment.deferred.isEmpty || attachment.claim == .done || mayHaveDeferredTouches,
      "defers touches for no reason")
    return broken
  }

  private func touchFaults(_ attachment: Attachment) -> [String] {
    var broken: [String] = []
    func isLive(_ record: LiveTouch) -> Bool { live.contains { $0 === record } }
    // Touches that lifted while they waited are still to be shown.
    if !attachment.touches.allSatisfy({ isLive($0.live) || $0.isJoining })
      || !attachment.ignored.allSatisfy(isLive)
    {
      broken.append("\(attachment.name) keeps a touch that is gone")
    }
    if !attachment.isInAttempt && !attachment.touches.isEmpty {
      broken.append("\(attachment.name) has touches outside an attempt")
    }
    let serials = attachment.touches.map { $0.live.touch.serial }
    if Set(serials).count != serials.count {
      broken.append("\(attachment.name) has a touch twice")
    }
    for received in attachment.touches
    where !attachment.attempt.contains(where: { $0.serial == received.live.name.serial }) {
      broken.append("\(attachment.name) has touch \(received.live.name.serial) by mistake")
    }
    if attachment.touches.contains(where: { received in
      attachment.ignored.contains { $0 === received.live }
    }) {
      broken.append("\(attachment.name) ignores a touch that it has")
    }
    return broken
  }

  private func areBothAtWork(_ a: Attachment, _ b: Attachment) -> Bool {
    guard a.state.isActive, b.state.isActive else { return false }
    let isShared = a.touches.contains {
      $0.isUsed && b.has($0.live) && b.hasTaken($0.live.name.serial)
    }
    return isShared && !mayRunTogether(a, b) && !a.yields(to: b) && !b.yields(to: a)
  }

  private func isInOrder(_ a: Attachment, _ b: Attachment) -> Bool {
    a.depth > b.depth || (a.depth == b.depth && a.id < b.id)
  }
}
