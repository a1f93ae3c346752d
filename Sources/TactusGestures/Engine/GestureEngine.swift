public import TactusInput

/// The engine that passes touches to recognizers and decides which recognizers win them.
///
/// The engine has no clock, no I/O, and no views. The caller chooses the recognizers that may
/// receive a touch, and reports the events. The engine returns effects, which are instructions to
/// the caller. The caller must carry them out in the order in which the engine returns them. The
/// same calls always produce the same effects.
public final class GestureEngine {
  private var modules = ModuleObstacles()
  private var latest = Timestamp.zero
  let arbiter = Arbiter()
  let live = LiveTouches()
  let batches: Batches
  /// The changes that recognizers requested while being called, to be made once they have returned.
  private var changes: [(GestureEngine) -> Void] = []

  /// Creates an engine without recognizers or rules.
  public init() { batches = Batches(arbiter.people) }

  /// The rules that let recognizers run at the same time or make one wait for another to fail.
  ///
  /// The rule book can be replaced at any time. The engine then decides each claim that no longer
  /// has to wait. A claim is a recognizer's report that its gesture has begun or is complete.
  public var rules: RuleBook {
    get { arbiter.rules }
    set {
      arbiter.rules = newValue
      if isCalling { later { $0.arbiter.retryHeld() } }
    }
  }

  /// The callbacks that the engine consults, in addition to the rule book, when it offers touches
  /// and decides which recognizers win.
  public var dynamicRules: DynamicRules {
    get { arbiter.dynamicRules }
    set { arbiter.dynamicRules = newValue }
  }

  /// The size and density of the surface, passed to recognizers as part of their context.
  ///
  /// The context also contains the transform to the recognizer's view, which the engine takes from
  /// the recognizer's `Receiver`.
  public var surface: GestureContext {
    get { arbiter.surface }
    set { arbiter.surface = newValue }
  }

  /// The number of faults reported as `Effect.fault` so far.
  ///
  /// For example, an invalid report from a recognizer is a fault. An answer from a dynamic rule is
  /// a fault if it would make recognizers wait for one another in a cycle.
  public var faultCount: Int { arbiter.faultCount }

  /// The kinds of input that at least one recognizer attached so far has requested.
  ///
  /// For an event of any other kind, the caller does not need to look for recognizers at the
  /// event's location.
  public var wantedInputs: InputKinds { arbiter.attachments.wantedInputs }

  /// Removes and returns the next effect, an instruction that the caller must carry out; nil if
  /// there is none.
  ///
  /// The result is also nil while a recognizer's code is running. Carrying out an effect may add
  /// new effects.
  public func nextEffect() -> Effect? {
    guard !isCalling else { return nil }
    makeChanges()
    return arbiter.effects.next()
  }

  // MARK: Time

  /// The time of the latest event or expired deadline.
  public var now: Timestamp { latest }

  /// Records the time of an event; a time earlier than the latest is ignored.
  func note(eventAt time: Timestamp) {
    guard time > latest else { return }
    latest = time
    arbiter.people.advance(to: time)
  }

  func begin(at time: Timestamp) {
    note(eventAt: time)
    arbiter.surface.time = now
  }

  // MARK: Changes that recognizers make while they are called

  // A recognizer may detach itself, remove its view or set its own parameter from within `process`. The engine would
  // then reset or set the recognizer while that runs and writes its report. It therefore makes such a change when the
  // recognizer has returned, before it calls the next one or takes up reports.

  /// Whether a recognizer's code is running.
  ///
  /// Until that code returns, the engine defers the changes that the code requests, and returns no
  /// effects.
  package var isCalling: Bool { arbiter.agenda.contains(.calling) }

  func later(_ change: @escaping (GestureEngine) -> Void) {
    changes.append(change)
    arbiter.agenda.add(.changes)
  }

  @inline(__always)
  func makeChanges() {
    if arbiter.agenda.contains(.changes) { makeWaitingChanges() }
  }

  private func makeWaitingChanges() {
    arbiter.agenda.take(.changes)
    let waiting = changes
    // A change resets recognizers, which may ask for further changes: these wait for the next time.
    changes = []
    for change in waiting { change(self) }
  }

  // MARK: Recognizers

  func attachment(_ id: RecognizerID) -> Attachment? { arbiter.attachments[id] }

  /// Attaches a recognizer under a name that rules and logs use.
  ///
  /// - Parameters:
  ///   - driver: The code that recognizes the gesture.
  ///   - name: The name for rules and logs.
  ///   - options: The options of the recognizer.
  ///   - parameters: The values in order of declaration; values at the end may be omitted. A value
  ///     that is nil or omitted is taken from the driver's settings, or else is the default.
  ///     Default slops, which are movement tolerances, are adapted to the output's density.
  /// - Returns: The recognizer's id in this engine.
  public func attach(
    _ driver: any RecognizerDriver, name: String, options: RecognizerOptions = RecognizerOptions(),
    parameters: [ParameterValue?] = []
  ) -> RecognizerID {
    arbiter.attachments.append { id in
      Attachment(
        id: id, driver: driver, name: name, options: options, parameters: parameters,
        obstacles: modules.obstacles(of: driver))
    }
  }

  /// Detaches a recognizer.
  ///
  /// First, the recognizer's gesture is cancelled if it has begun, or its undecided attempt fails.
  /// In both cases, the reason is `reason`.
  public func detach(_ id: RecognizerID, reason: ReasonCode = .viewRemoved) {
    guard !isCalling else { return later { $0.detach(id, reason: reason) } }
    guard let attachment = attachment(id) else { return }
    addObstacle(attachment, by: .detached, Reason(reason))
    arbiter.attachments.remove(attachment)
    arbiter.retryHeld()
  }

  /// Enables or disables a recognizer.
  ///
  /// When the recognizer is disabled, its gesture is cancelled if it has begun, or its undecided
  /// attempt fails. In both cases, the reason is `reason`.
  public func setEnabled(
    _ id: RecognizerID, _ isEnabled: Bool, reason: Reason = Reason(.disabled)
  ) {
    guard !isCalling else { return later { $0.setEnabled(id, isEnabled, reason: reason) } }
    guard let attachment = attachment(id) else { return }
    if isEnabled {
      attachment.availability.remove(.switchedOff)
    } else {
      addObstacle(attachment, by: .switchedOff, reason)
    }
  }

  /// Permanently disables the recognizers of a plugin module, including those attached later.
  ///
  /// Gestures that have begun are cancelled, and undecided attempts fail. The recognizers can never
  /// be enabled again.
  public func quarantine(module: String) {
    guard !isCalling else { return later { $0.quarantine(module: module) } }
    modules.add(.quarantined, to: module)
    for attachment in arbiter.attachments.all where attachment.driver.modules.contains(module) {
      addObstacle(attachment, by: .quarantined, Reason(.quarantined))
    }
  }

  /// Stops the recognizers that ran in the process of a plugin module, because that process has
  /// ended.
  ///
  /// Gestures that have begun are cancelled, and undecided attempts fail. The recognizers receive
  /// nothing until `moduleRestored` is called.
  public func moduleLost(_ module: String, at time: Timestamp) {
    begin(at: time)
    modules.add(.moduleLost, to: module)
    for attachment in lateAttachments(of: module)
    where attachment.availability.add(.moduleLost) {
      arbiter.stop(attachment, Reason(.moduleLost))
    }
    arbiter.retryHeld()
  }

  /// Makes the recognizers of a plugin module available again after the module's process has been
  /// restarted.
  public func moduleRestored(_ module: String) {
    modules.remove(.moduleLost, from: module)
    for attachment in lateAttachments(of: module) { attachment.availability.remove(.moduleLost) }
  }

  private func lateAttachments(of module: String) -> [Attachment] {
    arbiter.attachments.all.filter { $0.late != nil && $0.driver.module == module }
  }

  private func addObstacle(
    _ attachment: Attachment, by obstacle: Availability.Obstacles, _ reason: Reason
  ) {
    let wasAvailable = attachment.availability.isAvailable
    guard attachment.availability.add(obstacle), wasAvailable else { return }
    arbiter.stop(attachment, reason)
    arbiter.retryHeld()
  }

  /// Replaces the options of a recognizer.
  public func setOptions(of id: RecognizerID, _ options: RecognizerOptions) {
    attachment(id)?.setOptions(options)
  }

  /// Sets a parameter of a recognizer.
  ///
  /// First, the recognizer's gesture is cancelled if it has begun, or its undecided attempt fails.
  ///
  /// - Parameters:
  ///   - id: The recognizer.
  ///   - index: The index of the parameter in the recognizer's declaration.
  ///   - value: The value; nil for the default.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    guard !isCalling else { return later { $0.setParameter(of: id, index: index, to: value) } }
    guard let attachment = attachment(id), attachment.settings.values.indices.contains(index) else {
      return
    }
    arbiter.stop(attachment, Reason(.disabled, text: "a parameter was changed"))
    arbiter.call { attachment.setParameter(index, to: value) }
    arbiter.retryHeld()
  }

  /// Ends a recognizer's gesture as if the recognizer had ended it, or makes an undecided attempt
  /// fail.
  ///
  /// Call this method to free the gesture's touches for another purpose.
  public func end(_ id: RecognizerID, reason: Reason) {
    guard !isCalling else { return later { $0.end(id, reason: reason) } }
    guard let attachment = attachment(id) else { return }
    if attachment.attempt.state.isActive {
      arbiter.advance(attachment, to: .ended, reason)
    } else {
      arbiter.stop(attachment, reason)
    }
    arbiter.retryHeld()
  }

  /// Cancels a recognizer's gesture if it has begun, or makes an undecided attempt fail.
  ///
  /// The recognizer stays attached.
  public func cancel(_ id: RecognizerID, reason: Reason) {
    guard !isCalling else { return later { $0.cancel(id, reason: reason) } }
    guard let attachment = attachment(id), attachment.attempt.isRunning else { return }
    arbiter.stop(attachment, reason)
    arbiter.retryHeld()
  }

  /// Makes later values of a resettable output relative to the output's current value.
  ///
  /// For example, a scale starts again at 1, and a translation at 0.
  ///
  /// - Returns: Whether the recognizer has a resettable output with this key.
  @discardableResult
  public func resetOutput(of id: RecognizerID, _ key: String) -> Bool {
    guard let attachment = attachment(id), let found = attachment.declaration.output(key),
      found.output.isResettable
    else { return false }
    if isCalling {
      later { $0.resetOutput(of: id, key) }
    } else {
      attachment.attempt.rebase(slot: found.slot, found.output, of: attachment.declaration)
    }
    return true
  }
}
