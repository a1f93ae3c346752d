import TactusInput

/// A check of the invariants that must hold between any two calls of the engine.
struct InvariantCheck {
  private let arbiter: Arbiter
  private let live: [LiveTouch]
  private(set) var broken: [String] = []

  init(_ arbiter: Arbiter, _ live: [LiveTouch]) {
    self.arbiter = arbiter
    self.live = live
  }

  mutating func run() {
    for attachment in arbiter.attachments.all {
      checkState(of: attachment)
      checkTouches(of: attachment)
    }
    for (index, first) in arbiter.active.enumerated() {
      for second in arbiter.active[(index + 1)...] where areBothAtWork(first, second) {
        broken.append("\(first.name) and \(second.name) are rivals at work on one touch")
      }
    }
    for (first, second) in zip(arbiter.active, arbiter.active.dropFirst()) {
      let isInOrder =
        first.depth > second.depth || (first.depth == second.depth && first.id < second.id)
      expect(isInOrder, first, "stands before \(second.name)")
    }
    if !arbiter.agenda.contains(.listeners) { checkListeners() }
    for record in live where record.touch.hasEnded {
      broken.append("touch \(record.touch.serial) is kept after it lifted")
    }
  }

  private mutating func checkListeners() {
    let known = arbiter.attachments.listeners.filter { $0.attempt.isListening }
    if !known.elementsEqual(arbiter.active.filter { $0.attempt.isListening }, by: ===) {
      broken.append("a recognizer that listens would not be told")
    }
  }

  private mutating func expect(_ holds: Bool, _ attachment: Attachment, _ sentence: String) {
    if !holds { broken.append("\(attachment.name) \(sentence)") }
  }

  private mutating func checkState(of attachment: Attachment) {
    let isPossible = attachment.attempt.state == .possible
    expect(!attachment.attempt.state.isFinal, attachment, "stayed \(attachment.attempt.state)")
    expect(
      attachment.attempt.isRunning || (isPossible && attachment.attempt.claim == .none), attachment,
      "is at work outside an attempt")
    expect(isPossible || attachment.attempt.claim == .active, attachment, "began without a claim")
    expect(
      !attachment.attempt.isRunning || arbiter.attachments.isActive(attachment), attachment,
      "is in an attempt unseen")
    expect(
      attachment.availability.isAvailable || !attachment.attempt.isRunning, attachment,
      "is in an attempt though disabled")
    expect(
      attachment.attempt.isRunning || attachment.attempt.report.deadline == nil, attachment,
      "kept a deadline")
    expect(
      !attachment.attempt.isRunning || arbiter.hasSomethingToWaitFor(attachment), attachment,
      "waits for nothing")
    expect(
      attachment.deferred.isEmpty || attachment.attempt.claim == .done
        || arbiter.agenda.contains(.deferredTouches),
      attachment, "defers touches for no reason")
  }

  private mutating func checkTouches(of attachment: Attachment) {
    let received = attachment.attempt.touches.received
    // Touches that lifted while they waited must still be shown.
    let areLive =
      received.allSatisfy { isLive($0.live) || $0.isJoining }
      && attachment.ignored.allSatisfy(isLive)
    expect(areLive, attachment, "keeps a touch that is gone")
    expect(
      attachment.attempt.isRunning || received.isEmpty, attachment,
      "has touches outside an attempt")
    let serials = received.map { $0.live.touch.serial }
    expect(Set(serials).count == serials.count, attachment, "has a touch twice")
    for touch in received {
      let serial = touch.live.name.serial
      expect(
        attachment.attempt.touches.contain(serial), attachment, "has touch \(serial) by mistake")
      expect(!attachment.ignores(touch.live), attachment, "ignores a touch that it has")
    }
  }

  private func isLive(_ record: LiveTouch) -> Bool { live.contains { $0 === record } }

  private func areBothAtWork(_ a: Attachment, _ b: Attachment) -> Bool {
    guard a.attempt.state.isActive, b.attempt.state.isActive else { return false }
    let isShared = a.attempt.touches.received.contains {
      $0.isUsed && b.attempt.touches.has($0.live)
        && b.attempt.touches.areTaking($0.live.name.serial)
    }
    return isShared && !arbiter.mayRunTogether(a, b) && !a.yields(to: b) && !b.yields(to: a)
  }
}
