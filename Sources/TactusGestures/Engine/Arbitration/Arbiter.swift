import TactusInput

/// The part of the engine that decides which recognizer receives a touch, and which one wins it.
///
/// A recognizer claims its touches when its gesture begins or is recognized. The oldest claim wins,
/// unless the recognizer that made it must wait for another to fail. The winner takes its touches
/// away from all rivals with which it does not share them. Such a rival fails if it has not begun.
final class Arbiter {
  let attachments = AttachmentTable()
  let people = People()
  var sequences = IndirectSequences()
  let effects = EffectQueue()
  var agenda = Agenda()
  var rules = RuleBook() {
    didSet { retryHeld() }
  }
  var dynamicRules = DynamicRules()
  /// The size and density of the surface, and the time of the batch, deadline or other event that
  /// the engine processed last.
  var surface = GestureContext(time: .zero)
  private(set) var round: UInt64 = 0
  private(set) var faultCount = 0

  var active: [Attachment] { attachments.active }

  func beginRound() {
    round &+= 1
  }

  /// Runs a recognizer's code; changes to the engine that the code requests are made after the code
  /// has returned.
  @inline(__always)
  func call<Result>(_ code: () -> Result) -> Result {
    agenda.add(.calling)
    defer { agenda.take(.calling) }
    return code()
  }

  // MARK: Attempts

  func startAttempt(
    _ attachment: Attachment, _ receiver: Receiver, with device: DeviceKind
  ) {
    let isActive = attachments.isActive(attachment)
    call { attachment.beginAttempt(receiver, with: device, on: surface, isActive: isActive) }
    if !isActive { attachments.activate(attachment) }
  }

  func advance(_ attachment: Attachment, to state: RecognizerState, _ reason: Reason) {
    attachment.attempt.enter(state)
    effects.append(.transition(transition(attachment, reason), withAction: true))
    if state.isFinal { finish(attachment) }
  }

  func change(_ attachment: Attachment) {
    attachment.attempt.enter(.changed)
    effects.append(.transition(transition(attachment, nil), withAction: true))
  }

  /// Ends an attempt without asking its recognizer: a gesture that has begun is cancelled, and an
  /// undecided attempt fails.
  func stop(_ attachment: Attachment, _ reason: Reason, rival: RecognizerID? = nil) {
    guard attachment.attempt.isRunning else { return }
    sequences.refuse(attachment)
    let isActive = attachment.attempt.state.isActive
    attachment.attempt.enter(isActive ? .cancelled : .failed)
    let transition = transition(attachment, reason)
    transition.contents.rival = rival
    effects.append(.transition(consume transition, withAction: isActive))
    finish(attachment)
  }

  /// Resets a recognizer to the state `possible`.
  ///
  /// The recognizer ignores touches that are still down until they lift, except those that start
  /// its next attempt.
  func finish(_ attachment: Attachment) {
    agenda.add(.compaction)
    let resting = attachment.attempt.touches.restarting
    call { attachment.reset() }
    for touch in resting where !touch.touch.hasEnded {
      deferTouch(touch, for: attachment, attachment.receiver, asNew: true)
    }
    // While reports are being processed, a rival may still take the touches for the next attempt.
    if agenda.contains(.hearing) {
      agenda.add(.attemptsToStart)
    } else {
      takeDeferred(attachment)
    }
  }

  /// Removes touches that have lifted, and ends attempts that have nothing left to wait for.
  ///
  /// Recognizers that have no attempt and no touches are then no longer active.
  func compact() {
    agenda.take(.compaction)
    agenda.add(.listeners)
    for attachment in active { attachment.forgetEndedTouches() }
    for attachment in active
    where attachment.attempt.isRunning && !hasSomethingToWaitFor(attachment) {
      abandon(attachment)
    }
    attachments.removeIdle()
  }

  /// Returns whether a recognizer's attempt must continue because something is still outstanding.
  ///
  /// The attempt can be waiting for changes to a touch, a decision about its complete gesture, a
  /// deadline, further wheel or touchpad events, or an answer from an asynchronous recognizer.
  func hasSomethingToWaitFor(_ attachment: Attachment) -> Bool {
    !attachment.attempt.touches.isEmpty || attachment.attempt.claim == .done
      || attachment.attempt.report.deadline != nil || sequences.hold(attachment)
      || attachment.awaitsAnswers
  }

  /// Ends an attempt whose recognizer has no touches left, but has neither ended the attempt nor
  /// requested a deadline.
  private func abandon(_ attachment: Attachment) {
    if attachment.attempt.state.isActive {
      fault(attachment, "did not end when its last touch ended")
      advance(attachment, to: .ended, Reason(.liftedEarly))
    } else if attachment.attempt.touches.names.isEmpty {
      // The recognizer let go of every touch because none was of interest.
      finish(attachment)
    } else {
      stop(attachment, Reason(.liftedEarly))
    }
    retryHeld()
  }

  // MARK: Effects

  func transition(_ attachment: Attachment, _ reason: Reason?) -> Transition {
    let transition = effects.transition(for: attachment.info)
    fill(&transition.contents, attachment, reason)
    return transition
  }

  private func fill(
    _ contents: inout Transition.Contents, _ attachment: Attachment, _ reason: Reason?
  ) {
    let info = attachment.info
    if contents.source !== info { contents = Transition.Contents(source: info) }
    contents.time = surface.time
    contents.state = attachment.attempt.state
    if contents.touchesVersion != attachment.attempt.touches.version {
      attachment.attempt.touches.listUsed(in: &contents.touches)
      contents.touchesVersion = attachment.attempt.touches.version
    }
    contents.group = attachment.attempt.touches.group
    if let reason { contents.reason.set(reason) } else { contents.reason.clear() }
    attachment.attempt.show(&contents.values, of: info)
    if info.hasText { contents.text = attachment.attempt.report.text }
    if info.hasPoints { contents.points = attachment.attempt.report.points }
    contents.rival = nil
  }

  func fault(_ attachment: Attachment, _ text: String) {
    faultCount += 1
    effects.append(.fault(attachment.id, text))
  }
}
