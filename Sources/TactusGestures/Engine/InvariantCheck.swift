import TactusInput

/// A check of the invariants that must hold between any two calls to the engine.
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
        broken.append("\(first.name) and \(second.name) are rivals but both use the same touch")
      }
    }
    for (first, second) in zip(arbiter.active, arbiter.active.dropFirst()) {
      let isInOrder =
        first.depth > second.depth || (first.depth == second.depth && first.id < second.id)
      expect(isInOrder, first, "is listed before \(second.name), but must be listed after it")
    }
    if !arbiter.agenda.contains(.listeners) { checkListeners() }
    for record in live where record.touch.hasEnded {
      broken.append("touch \(record.touch.serial) is still listed after its finger was lifted")
    }
  }

  private mutating func checkListeners() {
    let known = arbiter.attachments.listeners.filter { $0.attempt.isListening }
    if !known.elementsEqual(arbiter.active.filter { $0.attempt.isListening }, by: ===) {
      broken.append("the list of listeners does not match the active recognizers that listen")
    }
  }

  private mutating func expect(_ holds: Bool, _ attachment: Attachment, _ sentence: String) {
    if !holds { broken.append("\(attachment.name) \(sentence)") }
  }

  private mutating func checkState(of attachment: Attachment) {
    let isPossible = attachment.attempt.state == .possible
    let state = attachment.attempt.state
    expect(!state.isFinal, attachment, "stayed in the final state \(state)")
    expect(
      attachment.attempt.isRunning || (isPossible && attachment.attempt.claim == .none), attachment,
      "has a state or a claim, but no attempt")
    expect(
      isPossible || attachment.attempt.claim == .active, attachment, "has begun, but has no claim")
    expect(
      !attachment.attempt.isRunning || arbiter.attachments.isActive(attachment), attachment,
      "has an attempt, but is not listed as active")
    expect(
      attachment.availability.isAvailable || !attachment.attempt.isRunning, attachment,
      "has an attempt, but is disabled")
    expect(
      attachment.attempt.isRunning || attachment.attempt.report.deadline == nil, attachment,
      "still has a deadline after its attempt ended")
    expect(
      !attachment.attempt.isRunning || arbiter.hasSomethingToWaitFor(attachment), attachment,
      "has an attempt, but no touch, deadline or other event that could end it")
    expect(
      attachment.deferred.isEmpty || attachment.attempt.claim == .done
        || arbiter.agenda.contains([.deferredTouches, .doubtfulTouches]),
      attachment, "has deferred touches, but no reason to defer them")
  }

  private mutating func checkTouches(of attachment: Attachment) {
    let received = attachment.attempt.touches.received
    // Touches that lifted while they waited must still be shown.
    let areLive =
      received.allSatisfy { isLive($0.live) || $0.isJoining }
      && attachment.ignored.allSatisfy(isLive)
    expect(areLive, attachment, "still has a touch that has ended")
    expect(
      attachment.attempt.isRunning || received.isEmpty, attachment,
      "has touches, but no attempt")
    let serials = received.map { $0.live.touch.serial }
    expect(Set(serials).count == serials.count, attachment, "lists a touch twice")
    for touch in received {
      let serial = touch.live.name.serial
      expect(
        attachment.attempt.touches.contain(serial), attachment,
        "received touch \(serial) but does not list it")
      expect(!attachment.ignores(touch.live), attachment, "ignores a touch that it received")
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
