import TactusInput

/// The oldest claim that waits for no other recognizer wins, and its recognizer takes the touches from all rivals that may not
/// share them; a recognizer that lost its touches fails.
///
/// Besides that, it decides which recognizer may have a touch at all, and now or later.
final class Arbiter {
  let attachments = AttachmentTable()
  var sequences = IndirectSequences()
  var effects = EffectQueue()
  var agenda = Agenda()
  var rules = RuleBook() {
    didSet { retryHeld() }
  }
  var dynamicRules = DynamicRules()
  /// The surface, and the time of the latest batch or deadline.
  var surface = GestureContext(time: .zero)
  /// The number of passes in which recognizers were called.
  private(set) var round: UInt64 = 0
  /// How many reports the engine has refused.
  private(set) var faultCount = 0

  /// Those in an attempt or with live touches: inner views first, then in the order of attaching.
  var active: [Attachment] { attachments.active }

  /// Begins a pass, which ends when reports are taken up.
  func beginRound() {
    round &+= 1
  }

  // MARK: Attempts

  /// Starts an attempt and puts its recognizer among the active ones.
  func startAttempt(
    _ attachment: Attachment, _ receiver: Receiver, with device: DeviceKind
  ) {
    let isActive = attachments.isActive(attachment)
    attachment.beginAttempt(receiver, with: device, on: surface, isActive: isActive)
    if !isActive { attachments.activate(attachment) }
  }

  /// Takes a recognizer that is at work to its next state, and fires its action.
  func advance(_ attachment: Attachment, to state: RecognizerState, _ reason: Reason) {
    attachment.attempt.enter(state)
    effects.append(.transition(transition(attachment, reason), withAction: true))
    if state.isFinal { finish(attachment) }
  }

  /// Notes that a gesture at work has changed, and fires its action.
  func change(_ attachment: Attachment) {
    attachment.attempt.enter(.changed)
    let transition = transition(attachment)
    transition.reason.clear()
    effects.append(.transition(transition, withAction: true))
  }

  /// Ends an attempt from outside: failed from possible, cancelled after began.
  func stop(_ attachment: Attachment, _ reason: Reason, rival: RecognizerID? = nil) {
    guard attachment.attempt.isRunning else { return }
    sequences.refuse(attachment)
    let isActive = attachment.attempt.state.isActive
    attachment.attempt.enter(isActive ? .cancelled : .failed)
    let transition = transition(attachment, reason)
    transition.rival = rival
    effects.append(.transition(consume transition, withAction: isActive))
    finish(attachment)
  }

  /// Takes a recognizer back to possible. It ignores the touches that it had until they lift,
  /// except those that start the next attempt.
  func finish(_ attachment: Attachment) {
    agenda.add(.compaction)
    let resting = attachment.attempt.touches.received.filter(\.restarts)
    attachment.reset()
    for touch in resting where !touch.live.touch.hasEnded {
      deferTouch(touch.live, for: attachment, attachment.receiver, asNew: true)
    }
    // While reports are being taken up a rival may still take the touches that it would start with.
    if agenda.contains(.hearing) {
      agenda.add(.attemptsToStart)
    } else {
      takeDeferred(attachment)
    }
  }

  /// Lets go of what lifted, and ends attempts that have nothing left to wait for.
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

  /// Whether a touch, its own claim, a deadline, a wheel or an answer keeps an attempt alive.
  func hasSomethingToWaitFor(_ attachment: Attachment) -> Bool {
    !attachment.attempt.touches.isEmpty || attachment.attempt.claim == .done
      || attachment.attempt.report.deadline != nil || sequences.hold(attachment)
      || attachment.awaitsAnswers
  }

  /// Ends an attempt without touches that neither decided nor asked to be woken.
  private func abandon(_ attachment: Attachment) {
    if attachment.attempt.state.isActive {
      fault(attachment, "did not end when its last touch was gone")
      advance(attachment, to: .ended, Reason(.liftedEarly))
    } else if attachment.attempt.touches.names.isEmpty {
      // It let go of every touch: there was nothing in it for this recognizer.
      finish(attachment)
    } else {
      stop(attachment, Reason(.liftedEarly))
    }
    retryHeld()
  }

  // MARK: Effects

  func transition(_ attachment: Attachment, _ reason: Reason) -> Transition {
    let transition = transition(attachment)
    transition.reason.set(reason)
    return transition
  }

  /// Returns a transition that is filled but for its reason.
  private func transition(_ attachment: Attachment) -> Transition {
    let info = attachment.info
    let transition = effects.transition(for: info)
    if transition.source !== info {
      transition.source = info
      transition.touchesVersion = 0
      transition.text = ""
      transition.points = []
    }
    transition.time = surface.time
    transition.state = attachment.attempt.state
    if transition.touchesVersion != attachment.attempt.touches.version {
      attachment.attempt.touches.listUsed(in: &transition.touches)
      transition.touchesVersion = attachment.attempt.touches.version
    }
    attachment.attempt.show(&transition.values, of: info)
    if info.hasText { transition.text = attachment.attempt.report.text }
    if info.hasPoints { transition.points = attachment.attempt.report.points }
    transition.rival = nil
    return transition
  }

  func fault(_ attachment: Attachment, _ text: String) {
    faultCount += 1
    effects.append(.fault(attachment.id, text))
  }
}
