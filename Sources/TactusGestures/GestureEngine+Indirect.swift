import TactusGeometry
public import TactusInput

/// What a wheel or the fingers on a touchpad do until they stop: it stays with the recognizers that
/// lay under the pointer when it started, as a touch does.
final class IndirectSequence {
  /// How long a wheel rests before its next turn is a new sequence. Recognizers that end by
  /// themselves when nothing more comes do so earlier.
  static let rest = Interval.milliseconds(300)

  let name: TouchName
  let receivers: [Receiver]
  var latest: Timestamp
  /// Those that failed or were cut off in it: they hear no more of it.
  var refused: [RecognizerID] = []

  init(name: TouchName, receivers: [Receiver], at time: Timestamp) {
    self.name = name
    self.receivers = receivers
    latest = time
  }
}

extension GestureEngine {
  /// The id that logs show for what is no touch: no finger and no pointer has it.
  public static let indirectID: Int32 = -2

  /// Gives the recognizers an event of a seat's wheel or touchpad.
  ///
  /// - Parameter receivers: Those under the pointer; asked when a sequence starts: with the phase
  ///   `began`, after the phase `ended`, and after a rest.
  /// - Returns: Whether a recognizer is at work on it, so that nothing else should come of it.
  @discardableResult
  public func indirect(
    _ input: IndirectInput, of seat: SeatID, at time: Timestamp, receivers: () -> [Receiver]
  ) -> Bool {
    now = max(now, time)
    surface.time = now
    // The end of what nobody here saw begin is nothing to anybody.
    guard input.phase != .ended || sequences.contains(where: { $0.name.seat == seat }) else {
      return false
    }
    let sequence = sequence(of: seat, isNew: input.phase == .began, receivers)
    sequence.latest = now
    startAttempts(in: sequence)
    var isTaken = false
    for receiver in sequence.receivers {
      // One that was cut off by another one's beginning is not told.
      guard let attachment = attachments[receiver.recognizer], isIn(attachment, sequence),
        attachment.claim != .done
      else { continue }
      let wasActive = attachment.state.isActive
      attachment.context.indirect = input
      process(attachment)
      settleReports()
      attachment.context.indirect = nil
      if attachment.report.ignores & 1 != 0 { leave(attachment, sequence) }
      isTaken = isTaken || wasActive || attachment.state.isActive
    }
    if input.phase == .ended { end(sequence) }
    return isTaken
  }

  /// What a seat's wheel or touchpad does is void: whoever is in it is cancelled or fails.
  public func indirectCancelled(of seat: SeatID, at time: Timestamp, reason: Reason) {
    now = max(now, time)
    surface.time = now
    guard let lost = sequences.first(where: { $0.name.seat == seat }) else { return }
    for attachment in active where isIn(attachment, lost) { stop(attachment, reason) }
    retryHeld()
    end(lost)
  }

  /// The recognizer has no interest in a sequence: it hears no more of it, and no word is lost.
  private func leave(_ attachment: Attachment, _ sequence: IndirectSequence) {
    attachment.report.ignores = 0
    guard attachment.state == .possible, attachment.claim == .none else { return }
    sequence.refused.append(attachment.id)
    attachment.attempt.removeAll { $0.serial == sequence.name.serial }
    guard attachment.attempt.isEmpty else { return }
    finish(attachment)
    retryHeld()
  }

  private func sequence(
    of seat: SeatID, isNew: Bool, _ receivers: () -> [Receiver]
  ) -> IndirectSequence {
    if let old = sequences.first(where: { $0.name.seat == seat }) {
      if !isNew, now - old.latest < IndirectSequence.rest { return old }
      end(old)
    }
    let name = TouchName(serial: nextIndirectSerial, seat: seat, id: Self.indirectID)
    nextIndirectSerial = nextIndirectSerial &+ 1 | 0x8000_0000
    let new = IndirectSequence(name: name, receivers: receivers(), at: now)
    sequences.append(new)
    return new
  }

  /// Nothing more comes of it; whoever waits for nothing else is done with it.
  private func end(_ sequence: IndirectSequence) {
    sequences.removeAll { $0 === sequence }
    compact()
  }

  /// Whether an attempt lives on events that are no touches.
  func isIndirect(_ attachment: Attachment) -> Bool {
    sequences.contains { isIn(attachment, $0) }
  }

  /// One that has failed, or was cut off, has lost its interest in the sequences it was in.
  func refuseIndirect(_ attachment: Attachment) {
    for sequence in sequences where isIn(attachment, sequence) {
      sequence.refused.append(attachment.id)
    }
  }

  private func isIn(_ attachment: Attachment, _ sequence: IndirectSequence) -> Bool {
    attachment.attempt.contains { $0.serial == sequence.name.serial }
  }

  /// One that is busy with touches, and so in an attempt already, has no eye for the wheel.
  private func mayTake(_ attachment: Attachment, _ sequence: IndirectSequence) -> Bool {
    attachment.isEnabled && attachment.declaration.inputs.contains(.indirect)
      && !sequence.refused.contains(attachment.id)
  }

  /// All who may take it are in it before anybody is told: rivals exclude each other.
  private func startAttempts(in sequence: IndirectSequence) {
    for receiver in sequence.receivers {
      guard let attachment = attachments[receiver.recognizer], !attachment.isInAttempt,
        mayTake(attachment, sequence)
      else { continue }
      startAttempt(attachment, receiver, with: .pointer)
      attachment.attempt.append(sequence.name)
      activate(attachment)
    }
  }
}
