public import TactusGeometry
import TactusInput

/// Queries about recognizers, which do not change the engine.
extension GestureEngine {
  /// Returns whether a recognizer is enabled; false if the recognizer is not attached.
  public func isEnabled(_ id: RecognizerID) -> Bool {
    attachment(id)?.availability.isAvailable ?? false
  }

  /// Returns a recognizer's name in rules and logs; empty if the recognizer is not attached.
  public func name(of id: RecognizerID) -> String { attachment(id)?.name ?? "" }

  /// Returns the declaration of a recognizer; nil if it is not attached.
  public func declaration(of id: RecognizerID) -> RecognizerDeclaration? {
    attachment(id)?.declaration
  }

  /// Returns whether a recognizer's gesture is discrete; false if the recognizer is not attached.
  public func isDiscrete(_ id: RecognizerID) -> Bool {
    attachment(id)?.declaration.isDiscrete ?? false
  }

  /// Returns the options of a recognizer; nil if it is not attached.
  public func options(of id: RecognizerID) -> RecognizerOptions? { attachment(id)?.options }

  /// Returns the state that the engine has granted to a recognizer; `possible` if the recognizer is
  /// not attached.
  public func state(of id: RecognizerID) -> RecognizerState {
    attachment(id)?.attempt.state ?? .possible
  }

  /// Returns the mean displacement of a recognizer's touches since they went down, in surface
  /// coordinates; zero if it has no touches.
  public func displacement(of id: RecognizerID) -> Vector {
    guard let received = attachment(id)?.attempt.touches.received, !received.isEmpty else {
      return .zero
    }
    let sum = received.reduce(Vector.zero) { sum, touch in
      sum + (touch.live.touch.location - touch.live.touch.startLocation)
    }
    return sum / Double(received.count)
  }

  /// Returns whether a recognizer tracks the movement of fingers, that is, whether it reports a
  /// translation or a direction.
  public func followsMovement(_ id: RecognizerID) -> Bool {
    attachment(id)?.declaration.outputs.contains {
      $0.key == "translation" || $0.key == "direction"
    } ?? false
  }

  /// Returns whether a recognizer's attempt is in progress, including between the taps of a
  /// multi-tap.
  public func isInAttempt(_ id: RecognizerID) -> Bool {
    attachment(id)?.attempt.isRunning ?? false
  }

  /// Returns whether a recognizer has touches, including deferred ones.
  public func hasTouches(_ id: RecognizerID) -> Bool {
    guard let attachment = attachment(id) else { return false }
    return !attachment.attempt.touches.isEmpty || !attachment.deferred.isEmpty
  }

  /// Returns whether a recognizer has received the given touch, or will receive it later, and could
  /// still take it from its view.
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

  /// Returns whether an asynchronous recognizer's attempt has unanswered calls; false if the
  /// recognizer is not asynchronous.
  public func awaitsAnswers(of id: RecognizerID) -> Bool { attachment(id)?.awaitsAnswers ?? false }

  /// Returns how a recognizer has responded to a touch that has just gone down; `disabled` if
  /// either is unknown.
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

  /// Returns the progress of an undecided recognizer: the value that it has measured so far, and
  /// the limit for that value.
  ///
  /// - Returns: The value and its limit; nil if the recognizer is not undecided or reports no
  ///   limit, or while recognizers are being called.
  public func progress(of id: RecognizerID) -> Reason? {
    guard !isCalling, let attachment = attachment(id), attachment.mayStillRecognize,
      attachment.attempt.report.reason.limit.isFinite
    else { return nil }
    return attachment.attempt.report.reason
  }

  /// The recognizers that have completed their gestures but are waiting for others to fail, each
  /// with those others.
  public var waits: [(waiter: RecognizerID, others: [RecognizerID])] {
    arbiter.active.compactMap { attachment in
      guard attachment.attempt.isHeld else { return nil }
      let others = arbiter.active.filter { arbiter.isWaiting(attachment, for: $0) }
      return others.isEmpty ? nil : (attachment.id, others.map(\.id))
    }
  }

  // MARK: Invariants

  /// Traps with a message if any invariant is broken.
  public func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, broken.joined(separator: "; "))
  }

  /// Returns a sentence for each invariant that is currently broken; empty if none is.
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
