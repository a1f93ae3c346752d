public import TactusGeometry
public import TactusInput

/// Queries about recognizers; no query changes the engine.
extension GestureEngine {
  /// Returns whether a recognizer can receive touches.
  ///
  /// The result is false if the recognizer is disabled, quarantined or not attached, or if the
  /// process that runs its module has ended.
  public func isEnabled(_ id: RecognizerID) -> Bool {
    attachment(id)?.availability.isAvailable ?? false
  }

  /// Returns a recognizer's name in rules and logs; an empty string if the recognizer is not
  /// attached.
  public func name(of id: RecognizerID) -> String { attachment(id)?.name ?? "" }

  /// Returns the declaration of a recognizer; nil if the recognizer is not attached.
  public func declaration(of id: RecognizerID) -> RecognizerDeclaration? {
    attachment(id)?.declaration
  }

  /// Returns whether a recognizer's gesture is discrete; false if the recognizer is not attached.
  public func isDiscrete(_ id: RecognizerID) -> Bool {
    attachment(id)?.declaration.isDiscrete ?? false
  }

  /// Returns the options of a recognizer; nil if the recognizer is not attached.
  public func options(of id: RecognizerID) -> RecognizerOptions? { attachment(id)?.options }

  /// Returns a recognizer's state as decided by the engine; `possible` if the recognizer is not
  /// attached.
  ///
  /// The state can lag behind the recognizer's latest report, whose claim may still be pending.
  public func state(of id: RecognizerID) -> RecognizerState {
    attachment(id)?.attempt.state ?? .possible
  }

  /// Returns the mean displacement of a recognizer's touches since they went down, in surface
  /// coordinates; zero if there are no touches.
  public func displacement(of id: RecognizerID) -> Vector {
    guard let received = attachment(id)?.attempt.touches.received, !received.isEmpty else {
      return .zero
    }
    let sum = received.reduce(Vector.zero) { sum, touch in
      sum + (touch.live.touch.location - touch.live.touch.startLocation)
    }
    return sum / Double(received.count)
  }

  /// Returns whether a recognizer tracks the movement of fingers, that is, reports a translation or
  /// a direction.
  public func followsMovement(_ id: RecognizerID) -> Bool {
    attachment(id)?.declaration.outputs.contains {
      $0.key == "translation" || $0.key == "direction"
    } ?? false
  }

  /// Returns whether a recognizer moves, scales or rotates its view, that is, reports a translation,
  /// a direction, a scale or an angle.
  public func isManipulation(_ id: RecognizerID) -> Bool {
    attachment(id)?.declaration.outputs.contains {
      ["translation", "direction", "scale", "angle"].contains($0.key)
    } ?? false
  }

  /// Returns the minimum number of touches that a recognizer needs; 1 if the recognizer is not
  /// attached.
  public func minimumTouches(of id: RecognizerID) -> Int {
    attachment(id)?.settings.minimumTouches ?? 1
  }

  /// Returns whether a recognizer's attempt is in progress, including between the taps of a
  /// multi-tap.
  public func isInAttempt(_ id: RecognizerID) -> Bool {
    attachment(id)?.attempt.isRunning ?? false
  }

  /// Returns whether a recognizer has touches, including touches that are held back until the
  /// recognizer is free to receive them.
  public func hasTouches(_ id: RecognizerID) -> Bool {
    guard let attachment = attachment(id) else { return false }
    return !attachment.attempt.touches.isEmpty || !attachment.deferred.isEmpty
  }

  /// Returns whether an undecided recognizer has received a touch or will receive it later.
  ///
  /// Such a recognizer could still win the touch and take it from the recognizer's view.
  public func isUndecided(_ id: RecognizerID, serial: UInt32) -> Bool {
    guard let attachment = attachment(id), attachment.attempt.state == .possible else {
      return false
    }
    return attachment.attempt.touches.contain(serial)
      || attachment.deferred.contains { $0.live.name.serial == serial }
  }

  /// Returns whether a recognizer has begun and is using the given touch.
  public func isTaking(_ id: RecognizerID, serial: UInt32) -> Bool {
    guard let attachment = attachment(id), attachment.attempt.state.isActive else { return false }
    return attachment.attempt.touches.received.contains {
      $0.isUsed && $0.live.name.serial == serial
    }
  }

  /// Returns whether an asynchronous recognizer has yet to answer calls made during its current
  /// attempt; false if the recognizer is not asynchronous.
  public func awaitsAnswers(of id: RecognizerID) -> Bool { attachment(id)?.awaitsAnswers ?? false }

  /// Returns the person and the hand that a touch is assigned to; nil if the touch is not down.
  ///
  /// An event is taken into account when an event or a deadline with a later time follows.
  public func group(of serial: UInt32) -> TouchGroup? { live[serial]?.group }

  /// Returns whether a recognizer received a touch that has just gone down, or the reason why it
  /// did not.
  ///
  /// The result is `disabled` if the touch or the recognizer is unknown.
  public func reception(of serial: UInt32, by id: RecognizerID) -> Reception {
    guard let attachment = attachment(id), let record = live[serial] else { return .disabled }
    if attachment.attempt.touches.has(record) { return .received }
    if let refusal = arbiter.refusal(of: record, by: attachment) { return refusal }
    if attachment.isBusyWithOther(than: record.device) { return .mixedDevices }
    let isDeferred = attachment.defers(record)
    if isDeferred, attachment.attempt.claim == .done { return .deferred }
    if let holder = arbiter.holder(of: record, against: attachment) {
      return .taken(by: holder.id)
    }
    if isDeferred { return .deferred }
    return attachment.ignores(record) ? .passedOver : .declined
  }

  /// Returns the value that an undecided recognizer has measured so far, and the limit for that
  /// value.
  ///
  /// - Returns: The value and its limit. The result is nil if the recognizer is not undecided or
  ///   reports no limit, and while any recognizer is being called.
  public func progress(of id: RecognizerID) -> Reason? {
    guard !isCalling, let attachment = attachment(id), attachment.mayStillRecognize,
      attachment.attempt.report.reason.limit.isFinite
    else { return nil }
    return attachment.attempt.report.reason
  }

  /// The recognizers whose claims to their touches are pending, each with the recognizers that must
  /// fail first.
  public var waits: [(waiter: RecognizerID, others: [RecognizerID])] {
    arbiter.active.compactMap { attachment in
      guard attachment.attempt.isHeld else { return nil }
      let others = arbiter.active.filter { arbiter.isWaiting(attachment, for: $0) }
      return others.isEmpty ? nil : (attachment.id, others.map(\.id))
    }
  }

  // MARK: Invariants

  /// Stops the program with a message if any of the engine's invariants is broken.
  public func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, broken.joined(separator: "; "))
  }

  /// Returns a sentence for each of the engine's invariants that is currently broken; empty if none
  /// is.
  ///
  /// Call this only between calls to the engine, in tests and for debugging: it is too expensive to
  /// run for every event. The invariant that rivals do not share a touch holds only if the rules do
  /// not change while gestures are in progress.
  public func brokenInvariants() -> [String] {
    var check = InvariantCheck(arbiter, live.all)
    check.run()
    return check.broken
  }
}
