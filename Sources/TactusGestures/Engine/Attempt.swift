import TactusInput

/// A recognizer's attempt at a gesture, from the first touch until the recognizer is reset.
final class Attempt {
  enum Claim {
    case none
    case active
    case done
  }

  /// Whether an attempt is in progress, including between the taps of a multi-tap.
  private(set) var isRunning = false
  /// A number that distinguishes the recognizer's successive attempts.
  ///
  /// A dynamic rule's stored answer about two recognizers is valid only for the attempts about
  /// which it was given. The number shows whether another attempt has started since.
  private(set) var number: UInt32 = 0
  private(set) var device = DeviceKind.touch
  private(set) var state = RecognizerState.possible
  private(set) var claim = Claim.none
  /// The round in which the recognizer claimed its touches; claims from earlier rounds are decided
  /// first.
  ///
  /// A round is one pass of calls to the recognizers.
  private(set) var claimRound: UInt64 = 0
  private(set) var report = RawReport()
  private(set) var context = GestureContext(time: .zero)
  private(set) var hasReport = false
  private(set) var hasNewUses = false
  private(set) var answers: [RuleAnswer] = []
  let touches = AttemptTouches()
  private var bases = OutputBases()
  /// The minimum interval between a deadline that has been reached and the next one that the
  /// recognizer requests in response.
  private static let deadlinePause = Interval.milliseconds(1)

  /// Whether the recognizer's claim to its touches is pending, usually because the recognizer waits
  /// for another to fail.
  var isHeld: Bool { claim != .none && state == .possible }
  /// Whether the recognizer receives changes to its touches.
  ///
  /// This is false if the gesture is complete or the recognizer has no touches. A recognizer that
  /// is not available has no touches.
  var isListening: Bool { !touches.isEmpty && claim != .done }
  /// Whether the recognizer claims its touches in a report that has not been processed yet.
  ///
  /// The engine can still refuse the claim.
  var hasNewClaim: Bool {
    hasReport && state == .possible && (report.state == .began || report.state == .ended)
  }

  // MARK: Lifetime

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

  /// Discards the attempt's state, report and touches, so that the next attempt starts with an
  /// empty report.
  ///
  /// The attempt's number is retained.
  func clear() {
    changeReport { $0.clear() }
    hasReport = false
    bases.clear()
    state = .possible
    claim = .none
    isRunning = false
    answers = []
    touches.clear()
  }

  // MARK: Batches and reports

  /// Changes a copy of the report in a local variable and stores it again, as `AttemptTouches` does
  /// with its lists.
  @inline(__always)
  private func changeReport<Result>(_ change: (inout RawReport) -> Result) -> Result {
    var changed = RawReport()
    swap(&changed, &report)
    defer { report = changed }
    return change(&changed)
  }

  func process(
    _ batch: [Touch], by driver: any RecognizerDriver, on surface: GestureContext
  ) {
    expectReport()
    var seen = context
    seen.time = surface.time
    seen.surfaceSize = surface.surfaceSize
    seen.scale = surface.scale
    changeReport { driver.process(batch.span, seen, &$0) }
  }

  /// Calls the recognizer because its deadline has been reached.
  ///
  /// - Returns: False if the recognizer responded with an invalid next deadline, one that is not
  ///   later than `time`; otherwise true.
  func wake(
    _ batch: [Touch], of driver: any RecognizerDriver, at time: Timestamp
  ) -> Bool {
    expectReport()
    context.time = time
    report.deadline = nil
    changeReport { driver.deadlineReached(batch.span, context, &$0) }
    return checkDeadline(after: time)
  }

  /// Validates the deadline that the recognizer requested when it was called at `time`.
  ///
  /// A deadline that is not later than `time` is removed. A later deadline is postponed, if
  /// necessary, until `deadlinePause` after `time`.
  ///
  /// - Returns: Whether the requested deadline is later than `time`; true if none was requested.
  private func checkDeadline(after time: Timestamp) -> Bool {
    guard let again = report.deadline else { return true }
    // Otherwise the recognizer would be called forever at one time, or a nanosecond later each
    // time.
    report.deadline = again > time ? max(again, time + Self.deadlinePause) : nil
    return again > time
  }

  /// Writes the next answer from an asynchronous recognizer into the attempt's report.
  ///
  /// - Returns: A description of the answer, and whether the deadline requested by the answer is
  ///   valid; true if it requests none. The result is nil if there is no answer.
  func takeAnswer(of driver: any AsynchronousDriver) -> (
    about: AsynchronousAnswer, hasSoundDeadline: Bool
  )? {
    expectReport()
    let answer = changeReport { driver.takeAnswer(&$0) }
    // An attempt that is over has nothing to report; the next one starts with an empty report.
    if !isRunning { changeReport { $0.clear() } }
    return answer.map { ($0, $0.deadline.map(checkDeadline) ?? true) }
  }

  private func expectReport() {
    report.state = nil
    report.ignores = 0
  }

  func setIndirect(_ input: IndirectInput?) { context.indirect = input }

  /// Marks the recognizer's latest report as not yet processed, unless the report is empty.
  ///
  /// - Returns: Whether the report must be processed; false if it is empty.
  func noteReport() -> Bool {
    guard report.state != nil || report.ignores != 0 || report.isBroken else { return false }
    hasReport = true
    return true
  }

  func takeReport() { hasReport = false }

  func refuseState() { report.state = nil }

  /// Converts an asynchronous recognizer's masks of used and ignored touches so that their bits
  /// refer to the attempt's current touches.
  ///
  /// The recognizer's bits refer to the batch that it answered, and touches may have been added or
  /// removed since. A touch that was not in that batch counts as used.
  func convertMasks(of answer: AsynchronousAnswer) {
    let (uses, ignores) = (report.uses, report.ignores)
    var (nowUsed, nowIgnored) = (UInt64(0), UInt64(0))
    for (index, received) in touches.received.prefix(Report.touchCapacity).enumerated() {
      let bit = UInt64(1) << UInt64(index)
      guard let then = answer.touches.firstIndex(of: received.live.touch.serial) else {
        // The recognizer has not reported on this touch yet.
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

  /// Returns the touches that belong to the next attempt if an asynchronous recognizer's answer
  /// ends this one.
  ///
  /// These are the touches that went down after the call to which the recognizer responded. If the
  /// report is a failure with `startsAnew`, the touches that went down in that call's batch are
  /// included.
  ///
  /// - Returns: The touches; empty if the answer does not end the attempt.
  func takeNewer(than answer: AsynchronousAnswer) -> [ReceivedTouch] {
    guard report.state?.isFinal == true else { return [] }
    let startsAnew = report.startsAnew && report.state == .failed
    report.startsAnew = false
    return touches.received.filter { received in
      let serial = received.live.touch.serial
      return !answer.touches.contains(serial) || (startsAnew && answer.began.contains(serial))
    }
  }

  // MARK: Used touches

  /// Marks the touches that the gesture uses according to the latest report.
  ///
  /// - Returns: Whether the recognizer has begun and now uses different touches than before.
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

  func remember(_ question: RuleAnswer.Question, _ other: Attachment, _ isYes: Bool) {
    guard isRunning else { return }
    let answer = RuleAnswer(
      question: question, other: other.id, otherAttempt: other.attempt.number, isYes: isYes)
    answers = answers + [answer]
  }

  // MARK: Outputs

  /// Copies the reported outputs to `values`.
  ///
  /// If an action has reset an output, the copied value is relative to the output's value at the
  /// latest reset.
  func show(_ values: inout Slots, of info: RecognizerInfo) {
    values = report.values
    if bases.isUsed { countFromBases(&values, of: info) }
    // Values reported with `changed` were checked; a recognizer that is stopped may have written
    // anything.
    if state != .changed { clearNonFinite(&values, of: info) }
  }

  private func countFromBases(_ values: inout Slots, of info: RecognizerInfo) {
    bases.apply(to: &values, of: info.declaration)
  }

  private func clearNonFinite(_ values: inout Slots, of info: RecognizerInfo) {
    for slot in 0..<info.slotCount where !values[slot].isFinite { values[slot] = 0 }
  }

  func rebase(
    slot: Int, _ output: OutputDeclaration, of declaration: RecognizerDeclaration
  ) {
    bases.rebase(slot: slot, output, of: declaration, to: report.values)
  }

  func nonFiniteSlot(of slotCount: Int) -> Int? {
    // Zero times a number that is not finite is NaN, and one sum costs less than many comparisons.
    // The sum may include one slot more, which exists because the number of slots is even.
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
