import TactusInput

/// What became of a touch with a recognizer that was asked.
public enum Reception: Sendable, Equatable {
  /// It takes part in its attempt.
  case received
  /// It comes to it when the gesture that waits is decided.
  case deferred
  /// The recognizer is switched off.
  case disabled
  /// It is told of other kinds of input only.
  case otherInput
  /// The scene lets it have other kinds of devices only.
  case otherDevice
  /// It is in an attempt with another kind of device, and takes one kind at a time.
  case mixedDevices
  /// A rule, asked, declined.
  case declined
  /// Another recognizer at work has it, and does not share.
  case taken(by: RecognizerID)
  /// It has no use for it: one finger more than it takes.
  case passedOver
}

/// For whoever explains: reading alone, and at no cost to those who do not ask.
extension GestureEngine {
  /// What became of a touch that was just offered.
  public func reception(of serial: UInt32, by id: RecognizerID) -> Reception {
    guard let attachment = attachments[id], let record = touch(serial) else { return .disabled }
    if attachment.has(record) { return .received }
    if !attachment.isEnabled { return .disabled }
    if !attachment.declaration.inputs.contains(record.input) { return .otherInput }
    if !attachment.options.allowedDevices.contains(record.touch.device) { return .otherDevice }
    if attachment.options.requiresExclusiveDevice, attachment.isInAttempt,
      attachment.attemptDevice != record.touch.device
    {
      return .mixedDevices
    }
    let isDeferred = attachment.deferred.contains { $0.live === record }
    if isDeferred, attachment.claim == .done { return .deferred }
    if let holder = holder(of: record, against: attachment) { return .taken(by: holder.id) }
    if isDeferred { return .deferred }
    return attachment.ignored.contains { $0 === record } ? .passedOver : .declined
  }

  /// What a recognizer that is still undecided has measured so far, and the limit it compares with;
  /// nil where it tells nothing of that.
  public func progress(of id: RecognizerID) -> Reason? {
    guard let attachment = attachments[id], attachment.isInAttempt, attachment.state == .possible,
      attachment.report.reason.limit.isFinite
    else { return nil }
    return attachment.report.reason
  }

  /// The recognizers that have all they need but wait for others, each with those it waits for.
  public var waits: [(waiter: RecognizerID, others: [RecognizerID])] {
    active.compactMap { attachment in
      guard attachment.isHeld else { return nil }
      let others = active.filter { other in
        other !== attachment && other.isInAttempt && other.state == .possible && other.isEnabled
          && other.shares(with: attachment) && mustWait(attachment, for: other)
      }
      return others.isEmpty ? nil : (attachment.id, others.map(\.id))
    }
  }
}
