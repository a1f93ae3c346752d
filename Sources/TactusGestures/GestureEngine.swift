public import TactusInput

/// Decides which recognizer gets its gesture.
///
/// It has no clock, no I/O and no view in it: somebody says which recognizers a touch concerns,
/// feeds the events, and carries out the effects in the order they come out. The same calls give
/// the same effects.
public final class GestureEngine {
  /// Changed at any time; a waiting recognizer that has nobody left to wait for fires at once.
  public var rules = RuleBook() {
    didSet { retryHeld() }
  }

  // Dynamic rules. They are asked while events are delivered and must change nothing here.

  /// May refuse a gesture that is about to begin; asked once per attempt.
  public var shouldBegin: ((RecognizerID) -> Bool)?
  /// May keep a touch from a recognizer; asked when the touch goes down.
  public var shouldReceive: ((RecognizerID, Touch) -> Bool)?
  /// May let two recognizers run at once where the rules do not; asked once per attempt of the
  /// two, either way round, and one yes is enough.
  public var shouldRecognizeTogether: ((RecognizerID, RecognizerID) -> Bool)?
  /// May make the first wait for the second to fail where the rules do not; asked once per attempt
  /// of the two. A yes that would close a circle is refused and counted as a fault.
  public var shouldRequireFailure: ((_ waiter: RecognizerID, _ of: RecognizerID) -> Bool)?

  /// The size and density of the surface, for recognizers; the transform is set per recognizer.
  public var surface = GestureContext(time: .zero)

  /// The time of the latest event or deadline.
  public internal(set) var now = Timestamp.zero
  /// How many reports were refused.
  public internal(set) var faultCount = 0

  /// What any recognizer that was ever attached asks for: nobody need look for receivers of others.
  public private(set) var wantedInputs: InputKinds = []

  var attachments = AttachmentTable()
  /// Those in an attempt or with live touches: inner views first, then in the order of attaching.
  var active: [Attachment] = []
  /// Touches that are down, in the order they came.
  var live: [LiveTouch] = [] {
    didSet { liveLayout &+= 1 }
  }
  /// Tells one set of live touches from the next.
  var liveLayout: UInt32 = 1
  /// What wheels and touchpads are doing; at most one a seat.
  var sequences: [IndirectSequence] = []
  /// Serials of sequences have the highest bit set: no touch has.
  var nextIndirectSerial: UInt32 = 0x8000_0000
  var effects: [Effect] = []
  var nextEffectIndex = 0
  var transitions = TransitionPool()
  /// What a recognizer is told that does not see the live touches as they are.
  var batch: [Touch] = []
  /// The live touches as most recognizers of a hit path see them: all, and as they are.
  var sharedBatch: [Touch] = []
  var isSharedBatchFresh = false
  /// A live touch did something that the recognizers have not been told of.
  var hasChanges = false
  /// A recognizer may not have been told yet of a touch that was handed to it.
  var mayHaveJoiningTouches = false
  /// A touch waits for a recognizer that is free for it after the next batch.
  var mayHaveDeferredTouches = false
  /// The recognizer that has reported something that is to be taken up; the first, if several have.
  var reporter: Attachment?
  var hasSeveralReports = false
  /// One of these gives up.
  var hasFailures = false
  /// Several claim a touch in the reports at hand: these are granted or refused when all are heard.
  var hasContention = false
  /// A recognizer at work uses other touches than before.
  var hasNewUses = false
  /// A recognizer may want to be woken.
  var mayHaveDeadlines = false
  /// Reports are being taken up.
  var isSettling = false
  /// No claim is granted before several that give up have done so.
  var isGrantingPaused = false
  /// Attempts wait for the end of that, to start with touches that are left.
  var hasAttemptsToStart = false
  /// Counts the times that recognizers were told something.
  var round: UInt64 = 0
  /// Something lifted or ended, so that there may be something to let go of.
  var needsCompaction = false
  var nextID: UInt32 = 1

  public init() {
    effects.reserveCapacity(64)
    batch.reserveCapacity(32)
    sharedBatch.reserveCapacity(32)
    active.reserveCapacity(32)
    live.reserveCapacity(16)
  }

  // MARK: Recognizers

  /// Adds a recognizer under the name that rules and logs use.
  ///
  /// - Parameter parameters: In the order of their declaration; nil, or none at the end, for those that
  ///   are not set. These have their default, and slops among them are adapted to the output.
  public func attach(
    _ driver: any RecognizerDriver, name: String, options: RecognizerOptions = RecognizerOptions(),
    parameters: [ParameterValue?] = []
  ) -> RecognizerID {
    let id = RecognizerID(nextID)
    nextID += 1
    attachments.append(
      Attachment(id: id, driver: driver, name: name, options: options, parameters: parameters))
    wantedInputs.formUnion(driver.declaration.inputs)
    return id
  }

  /// Removes a recognizer; one that is at work is cancelled or failed with `reason` first.
  public func detach(_ id: RecognizerID, reason: ReasonCode = .viewRemoved) {
    guard let attachment = attachments[id] else { return }
    attachment.isEnabled = false
    stop(attachment, Reason(reason))
    attachments.remove(attachment)
    active.removeAll { $0 === attachment }
    attachment.isListed = false
    retryHeld()
  }

  /// Switches a recognizer on or off; one that is at work is cancelled or failed first.
  public func setEnabled(
    _ id: RecognizerID, _ isEnabled: Bool, reason: Reason = Reason(.disabled)
  ) {
    guard let attachment = attachments[id] else { return }
    attachment.isSwitchedOff = !isEnabled
    guard attachment.isEnabled != isEnabled, !attachment.isQuarantined, !attachment.isLost else {
      return
    }
    attachment.isEnabled = isEnabled
    if !isEnabled {
      stop(attachment, reason)
      retryHeld()
    }
  }

  public func isEnabled(_ id: RecognizerID) -> Bool { attachments[id]?.isEnabled ?? false }

  public func name(of id: RecognizerID) -> String { attachments[id]?.name ?? "" }

  public func declaration(of id: RecognizerID) -> RecognizerDeclaration? {
    attachments[id]?.declaration
  }

  public func isDiscrete(_ id: RecognizerID) -> Bool {
    attachments[id]?.declaration.isDiscrete ?? false
  }

  public func options(of id: RecognizerID) -> RecognizerOptions? { attachments[id]?.options }

  public func setOptions(of id: RecognizerID, _ options: RecognizerOptions) {
    attachments[id]?.options = options
  }

  /// Sets a parameter of a recognizer for its next attempt; one at work is cancelled first.
  ///
  /// - Parameter value: nil for the default.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    guard let attachment = attachments[id], attachment.parameters.indices.contains(index) else {
      return
    }
    stop(attachment, Reason(.disabled, text: "a parameter was changed"))
    attachment.set(parameter: index, to: value)
    retryHeld()
  }

  /// The state that the world knows of.
  public func state(of id: RecognizerID) -> RecognizerState {
    attachments[id]?.state ?? .possible
  }

  /// How a recognizer's last attempt ended, with all it had found: for whoever asks later.
  public func latestEnd(of id: RecognizerID) -> Transition? { attachments[id]?.latest }

  /// Whether it has touches, or waits for the next one of a gesture of several.
  public func isInAttempt(_ id: RecognizerID) -> Bool { attachments[id]?.isInAttempt ?? false }

  /// Ends a gesture that is under way as its recognizer would: for touches that go elsewhere.
  public func end(_ id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id] else { return }
    if attachment.state.isActive {
      attachment.report.reason = reason
      move(attachment, to: .ended, reason)
    } else {
      stop(attachment, reason)
    }
    retryHeld()
  }

  /// Sets a resettable output back to nothing: what is reported next counts from here.
  ///
  /// - Returns: Whether the recognizer has such an output.
  @discardableResult
  public func resetOutput(of id: RecognizerID, _ key: String) -> Bool {
    guard let attachment = attachments[id], let found = attachment.declaration.output(key),
      found.output.isResettable
    else { return false }
    attachment.rebase(slot: found.slot, found.output)
    return true
  }

  /// Cancels a recognizer that is at work, or fails its attempt; it stays attached.
  public func cancel(_ id: RecognizerID, reason: Reason) {
    guard let attachment = attachments[id], attachment.isInAttempt else { return }
    stop(attachment, reason)
    retryHeld()
  }

  /// Whether a recognizer has a touch and could still take it from its view.
  public func isUndecided(_ id: RecognizerID, serial: UInt32) -> Bool {
    guard let attachment = attachments[id], attachment.state == .possible else { return false }
    return attachment.attempt.contains { $0.serial == serial }
      || attachment.deferred.contains { $0.live.name.serial == serial }
  }

  /// Whether a recognizer is at work with a touch.
  public func isTaking(_ id: RecognizerID, serial: UInt32) -> Bool {
    guard let attachment = attachments[id], attachment.state.isActive else { return false }
    return attachment.touches.contains { $0.isUsed && $0.live.name.serial == serial }
  }

  // MARK: Effects

  /// The next thing to do, or nil when all is done. New ones may arise from doing it.
  public func nextEffect() -> Effect? {
    guard nextEffectIndex < effects.count else {
      forgetEffects()
      return nil
    }
    // The last one is handed over, not copied: nearly always it is the only one.
    if nextEffectIndex == effects.count - 1 { return effects.removeLast() }
    nextEffectIndex += 1
    return effects[nextEffectIndex - 1]
  }

  private func forgetEffects() {
    // There are one or two after a movement: taking each off costs less than `removeAll`.
    while !effects.isEmpty { effects.removeLast() }
    nextEffectIndex = 0
    transitions.recycle()
  }
}
