public import TactusInput

/// Decides which recognizer gets its gesture.
///
/// It has no clock, no I/O and no view in it: the caller says which recognizers a touch concerns,
/// feeds the events, and carries out the effects in the order they come out. The same calls give
/// the same effects.
public final class GestureEngine {
  /// Whether the recognizers of a module must not work.
  private var modules = ModuleStanding()
  private var latest = Timestamp.zero
  let arbiter = Arbiter()
  let live = LiveTouches()
  let batches = Batches()

  public init() {}

  /// The rules. After a change, a waiting recognizer that has nothing left to wait for fires at once.
  public var rules: RuleBook {
    get { arbiter.rules }
    set { arbiter.rules = newValue }
  }

  /// The rules that are asked while events are delivered.
  public var dynamicRules: DynamicRules {
    get { arbiter.dynamicRules }
    set { arbiter.dynamicRules = newValue }
  }

  /// The size and density of the surface, for recognizers; the transform is set per recognizer.
  public var surface: GestureContext {
    get { arbiter.surface }
    set { arbiter.surface = newValue }
  }

  /// How many reports were refused.
  public var faultCount: Int { arbiter.faultCount }

  /// What any recognizer that was ever attached asks for; other input needs no receivers.
  public var wantedInputs: InputKinds { arbiter.attachments.wantedInputs }

  /// Removes and returns the next thing to do, or returns nil when all is done. New ones may arise from
  /// doing it.
  public func nextEffect() -> Effect? { arbiter.effects.next() }

  // MARK: Time

  /// The time of the latest event or deadline.
  public var now: Timestamp { latest }

  /// Notes that an event came. Time does not run backwards.
  func note(eventAt time: Timestamp) { latest = max(latest, time) }

  /// Notes the moment at which recognizers are called or stopped.
  func begin(at time: Timestamp) {
    note(eventAt: time)
    arbiter.surface.time = now
  }

  // MARK: Recognizers

  func attachment(_ id: RecognizerID) -> Attachment? { arbiter.attachments[id] }

  /// Adds a recognizer under the name that rules and logs use.
  ///
  /// - Parameter parameters: In the order of their declaration; nil, or none at the end, for those that
  ///   are not set. These have their default, and slops among them are adapted to the output.
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

  /// Removes a recognizer; one that is at work is cancelled or failed with `reason` first.
  public func detach(_ id: RecognizerID, reason: ReasonCode = .viewRemoved) {
    guard let attachment = attachment(id) else { return }
    hinder(attachment, by: .detached, Reason(reason))
    arbiter.attachments.remove(attachment)
    arbiter.retryHeld()
  }

  /// Switches a recognizer on or off; one that is at work is cancelled or failed first.
  public func setEnabled(
    _ id: RecognizerID, _ isEnabled: Bool, reason: Reason = Reason(.disabled)
  ) {
    guard let attachment = attachment(id) else { return }
    if isEnabled {
      attachment.availability.remove(.switchedOff)
    } else {
      hinder(attachment, by: .switchedOff, reason)
    }
  }

  /// Puts the recognizers of a module aside for as long as they are attached, including those that are
  /// attached later. They are cancelled, or fail, and nothing can switch them on again.
  public func quarantine(module: String) {
    modules.add(.quarantined, to: module)
    for attachment in arbiter.attachments.all where attachment.driver.modules.contains(module) {
      hinder(attachment, by: .quarantined, Reason(.quarantined))
    }
  }

  /// Stops the recognizers of a module whose process has ended. They see nothing until it is there again.
  public func moduleLost(_ module: String, at time: Timestamp) {
    begin(at: time)
    modules.add(.moduleLost, to: module)
    for attachment in lateAttachments(of: module)
    where attachment.availability.add(.moduleLost) {
      arbiter.stop(attachment, Reason(.moduleLost))
    }
    arbiter.retryHeld()
  }

  /// Lets the recognizers of a module go on whose process is there again.
  public func moduleRestored(_ module: String) {
    modules.remove(.moduleLost, from: module)
    for attachment in lateAttachments(of: module) { attachment.availability.remove(.moduleLost) }
  }

  private func lateAttachments(of module: String) -> [Attachment] {
    arbiter.attachments.all.filter { $0.late != nil && $0.driver.module == module }
  }

  private func hinder(
    _ attachment: Attachment, by obstacle: Availability.Obstacles, _ reason: Reason
  ) {
    let wasAvailable = attachment.availability.isAvailable
    guard attachment.availability.add(obstacle), wasAvailable else { return }
    arbiter.stop(attachment, reason)
    arbiter.retryHeld()
  }

  public func setOptions(of id: RecognizerID, _ options: RecognizerOptions) {
    attachment(id)?.setOptions(options)
  }

  /// Sets a parameter of a recognizer for its next attempt; one at work is cancelled first.
  ///
  /// - Parameter value: nil for the default.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    guard let attachment = attachment(id), attachment.settings.values.indices.contains(index) else {
      return
    }
    arbiter.stop(attachment, Reason(.disabled, text: "a parameter was changed"))
    attachment.setParameter(index, to: value)
    arbiter.retryHeld()
  }

  /// Ends a gesture that is under way as its recognizer would: for touches that go elsewhere.
  public func end(_ id: RecognizerID, reason: Reason) {
    guard let attachment = attachment(id) else { return }
    if attachment.attempt.state.isActive {
      arbiter.advance(attachment, to: .ended, reason)
    } else {
      arbiter.stop(attachment, reason)
    }
    arbiter.retryHeld()
  }

  /// Cancels a recognizer that is at work, or fails its attempt; it stays attached.
  public func cancel(_ id: RecognizerID, reason: Reason) {
    guard let attachment = attachment(id), attachment.attempt.isRunning else { return }
    arbiter.stop(attachment, reason)
    arbiter.retryHeld()
  }

  /// Sets a resettable output back to nothing: what is reported next counts from here.
  ///
  /// - Returns: Whether the recognizer has such an output.
  @discardableResult
  public func resetOutput(of id: RecognizerID, _ key: String) -> Bool {
    guard let attachment = attachment(id), let found = attachment.declaration.output(key),
      found.output.isResettable
    else { return false }
    attachment.attempt.rebase(slot: found.slot, found.output, of: attachment.declaration)
    return true
  }
}
