import TactusInput

/// What a recognizer does from its first touch to its reset.
final class Attempt {
  /// What the recognizer itself last said; the engine may not have granted it yet.
  enum Claim {
    case none
    /// It has begun.
    case active
    /// It has ended.
    case done
  }

  /// Whether an attempt is in progress, including between the taps of a multi-tap.
  private(set) var isRunning = false
  /// A number that tells attempts apart: an answer about a rival holds while both numbers are the same.
  private(set) var number: UInt32 = 0
  /// The device of the first touch of the attempt.
  private(set) var device = DeviceKind.touch
  /// The state as the engine has granted it.
  private(set) var state = RecognizerState.possible
  private(set) var claim = Claim.none
  /// The round of its claim: older claims come first.
  private(set) var claimRound: UInt64 = 0
  private(set) var report = RawReport()
  private(set) var context = GestureContext(time: .zero)
  /// Whether it has reported something that the engine has not taken up.
  private(set) var hasReport = false
  /// Whether it is at work and uses other touches than before.
  private(set) var hasNewUses = false
  /// What the dynamic rules said of rivals during this attempt.
  private(set) var answers: [RuleAnswer] = []
  let touches = AttemptTouches()
  private var bases = OutputBases()
  /// A deadline that is asked for at a deadline comes no sooner than that.
  private static let deadlinePause = Interval.milliseconds(1)

  /// Whether it claims, but waits for others to fail.
  var isHeld: Bool { claim != .none && state == .possible }
  /// Whether the recognizer receives changes of its touches. One that may not work has no touches.
  var isListening: Bool { !touches.isEmpty && claim != .done }
  /// Whether it claims in what it has reported, if that is not refused.
  var hasNewClaim: Bool {
    hasReport && state == .possible && (report.state == .began || report.state == .ended)
  }

  // MARK: From start to end

  func begin(_ receiver: Receiver, with device: DeviceKind, on surface: GestureContext) {
    isRunning = true
    number &+= 1
    self.device = device
    context = surface
    context.toView = receiver.toView
  }

  func claim(_ claim: Claim, in round: UInt64) {
    if self.claim == .none { claimRound = round }
    self.claim = claim
  }

  func enter(_ state: RecognizerState) { self.state = state }

  /// Forgets everything but the number, so that the next attempt starts with a clear report.
  func clear() {
    report.clear()
    hasReport = false
    bases.clear()
    state = .possible
    claim = .none
    isRunning = false
    answers.removeAll(keepingCapacity: true)
    touches.clear()
  }

  // MARK: What the recognizer receives and reports

  /// Tells a recognizer what touches did, or a wheel.
  func process(
    _ batch: [Touch], by driver: any RecognizerDriver, on surface: GestureContext
  ) {
    expectReport()
    var seen = context
    seen.time = surface.time
    seen.surfaceSize = surface.surfaceSize
    seen.scale = surface.scale
    driver.process(batch.span, seen, &report)
  }

  /// Tells a recognizer that its deadline has come.
  ///
  /// - Returns: Whether it asked for no further deadline, or for a later one.
  func wake(
    _ batch: [Touch], of driver: any RecognizerDriver, at time: Timestamp
  ) -> Bool {
    expectReport()
    context.time = time
    report.deadline = nil
    driver.deadlineReached(batch.span, context, &report)
    return checkDeadline(after: time)
  }

  /// Drops the next deadline unless it is later than the one that the report is about.
  ///
  /// - Returns: Whether there is none, or a later one.
  private func checkDeadline(after time: Timestamp) -> Bool {
    guard let again = report.deadline else { return true }
    // Otherwise it would be woken for ever at one moment, or a nanosecond later each time.
    report.deadline = again > time ? max(again, time + Self.deadlinePause) : nil
    return again > time
  }

  /// Takes the next answer of a recognizer that answers late.
  ///
  /// - Returns: What it is about, and whether it asks for no deadline that may not be.
  func takeAnswer(of driver: any AsynchronousDriver) -> (about: LateAnswer, hasSoundDeadline: Bool)?
  {
    expectReport()
    let answer = driver.takeAnswer(&report)
    // An attempt that is over has nothing to report; the next one starts with a clear report.
    if !isRunning { report.clear() }
    return answer.map { ($0, $0.deadline.map(checkDeadline) ?? true) }
  }

  private func expectReport() {
    report.state = nil
    report.ignores = 0
  }

  /// Adds a wheel's or touchpad's event to the recognizer's next batch, or removes it.
  func setIndirect(_ input: IndirectInput?) { context.indirect = input }

  /// Notes what the recognizer has just reported.
  ///
  /// - Returns: Whether there is something to take up.
  func noteReport() -> Bool {
    guard report.state != nil || report.ignores != 0 || report.isBroken else { return false }
    hasReport = true
    return true
  }

  func takeReport() { hasReport = false }

  /// Forgets a state that was reported but must not be.
  func refuseState() { report.state = nil }

  /// Changes the masks of a late report to count in the touches that there are now.
  func turnMasks(of answer: LateAnswer) {
    let (uses, ignores) = (report.uses, report.ignores)
    var (nowUsed, nowIgnored) = (UInt64(0), UInt64(0))
    for (index, received) in touches.received.prefix(Report.touchCapacity).enumerated() {
      let bit = UInt64(1) << UInt64(index)
      guard let then = answer.touches.firstIndex(of: received.live.touch.serial) else {
        // The recognizer has not said anything of it yet.
        nowUsed |= bit
        continue
      }
      guard then < Report.touchCapacity else { continue }
      if uses & (1 << UInt64(then)) != 0 { nowUsed |= bit }
      if ignores & (1 << UInt64(then)) != 0 { nowIgnored |= bit }
    }
    report.uses = uses == .max ? .max : nowUsed
    report.ignores = nowIgnored
  }

  /// Returns the touches that belong to the next attempt, because a late answer ends this one and they
  /// went down after the recognizer was asked.
  func takeNewer(than answer: LateAnswer) -> [ReceivedTouch] {
    guard report.state?.isFinal == true else { return [] }
    let startsAnew = report.startsAnew && report.state == .failed
    report.startsAnew = false
    return touches.received.filter { received in
      let serial = received.live.touch.serial
      return !answer.touches.contains(serial) || (startsAnew && answer.began.contains(serial))
    }
  }

  // MARK: Touches that it uses

  /// Marks the touches that play a part in the gesture.
  ///
  /// - Returns: Whether a recognizer at work uses others than before.
  func markUsedTouches() -> Bool {
    guard touches.use(report.uses, ignoring: report.ignores), state.isActive else { return false }
    hasNewUses = true
    return true
  }

  func takeNewUses() { hasNewUses = false }

  // MARK: Rules

  func answer(_ question: RuleAnswer.Question, _ other: Attachment) -> Bool? {
    for answer in answers
    where answer.other == other.id && answer.question == question
      && answer.otherAttempt == other.attempt.number
    {
      return answer.isYes
    }
    return nil
  }

  /// Remembers an answer. Outside an attempt nothing is kept.
  func remember(_ question: RuleAnswer.Question, _ other: Attachment, _ isYes: Bool) {
    guard isRunning else { return }
    answers.append(
      RuleAnswer(
        question: question, other: other.id, otherAttempt: other.attempt.number, isYes: isYes))
  }

  // MARK: Outputs

  /// Writes the outputs as they count from where an action last set them back.
  func show(_ values: inout Slots, of info: RecognizerInfo) {
    values = report.values
    if bases.isUsed { countFromBases(&values, of: info) }
    // What it reported itself was looked at; one that is stopped may just have written anything.
    if state != .changed { clearNonFinite(&values, of: info) }
  }

  private func countFromBases(_ values: inout Slots, of info: RecognizerInfo) {
    bases.apply(to: &values, of: info.declaration)
  }

  private func clearNonFinite(_ values: inout Slots, of info: RecognizerInfo) {
    for slot in 0..<info.slotCount where !values[slot].isFinite { values[slot] = 0 }
  }

  /// Counts a resettable output from its present value on.
  func rebase(
    slot: Int, _ output: OutputDeclaration, of declaration: RecognizerDeclaration
  ) {
    bases.rebase(slot: slot, output, of: declaration, to: report.values)
  }

  /// Returns the first of the slots of a report that holds no finite number.
  func nonFiniteSlot(of slotCount: Int) -> Int? {
    // Nothing times what is not finite is no number, and one sum costs less than many questions.
    // It may be of one slot more, as there is an even number of slots.
    var nothing = SIMD2<Double>.zero
    // SAFETY: there are no more slots than a report has room for.
    var slot = 0
    while slot < slotCount {
      nothing +=
        unsafe SIMD2(report.values[unchecked: slot], report.values[unchecked: slot &+ 1]) * 0
      slot &+= 2
    }
    guard nothing != .zero else { return nil }
    return (0..<slotCount).first { !report.values[$0].isFinite }
  }
}
