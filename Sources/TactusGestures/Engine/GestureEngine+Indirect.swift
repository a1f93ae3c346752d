public import TactusInput

/// The handling of events from wheels and touchpads.
extension GestureEngine {
  /// The id that wheel and touchpad events have in logs, distinct from the ids of all fingers and
  /// pointers.
  public static let indirectID: Int32 = -2

  /// Passes an event from a seat's wheel or touchpad to the recognizers.
  ///
  /// - Parameters:
  ///   - input: The movement of the wheel, or of the fingers on the touchpad.
  ///   - seat: The seat to which the device belongs.
  ///   - time: The time of the event.
  ///   - receivers: A closure that returns the recognizers under the pointer. The engine calls it
  ///     when the event starts a new sequence: if no sequence is in progress, if the event's phase
  ///     is `began`, or if the previous event is at least 300 ms old.
  /// - Returns: Whether a recognizer that received the event has begun, with this event or earlier;
  ///   if so, the caller must not handle the event itself.
  @discardableResult
  public func indirect(
    _ input: IndirectInput, of seat: SeatID, at time: Timestamp, receivers: () -> [Receiver]
  ) -> Bool {
    begin(at: time)
    // The end of a sequence whose beginning no recognizer received is ignored.
    guard input.phase != .ended || arbiter.sequences[seat] != nil else { return false }
    let sequence = sequence(of: seat, isNew: input.phase == .began, receivers)
    sequence.note(eventAt: now)
    startAttempts(in: sequence)
    var isTaken = false
    for receiver in sequence.receivers {
      // A recognizer that was cancelled because another one began is not called.
      guard let attachment = attachment(receiver.recognizer), sequence.has(attachment),
        attachment.attempt.claim != .done
      else { continue }
      isTaken = tell(attachment, of: input, in: sequence) || isTaken
    }
    if input.phase == .ended { end(sequence) }
    return isTaken
  }

  /// Cancels the current sequence of events from a seat's wheel or touchpad.
  ///
  /// Recognizers that take part in the sequence are cancelled if they have begun; otherwise, they
  /// fail.
  public func indirectCancelled(of seat: SeatID, at time: Timestamp, reason: Reason) {
    guard !isCalling else {
      return later { $0.indirectCancelled(of: seat, at: time, reason: reason) }
    }
    begin(at: time)
    guard let lost = arbiter.sequences[seat] else { return }
    for attachment in arbiter.active where lost.has(attachment) {
      arbiter.stop(attachment, reason)
    }
    arbiter.retryHeld()
    end(lost)
  }

  /// Passes a wheel or touchpad event to a recognizer, and processes the recognizer's report.
  ///
  /// - Returns: Whether the recognizer has begun, with this event or earlier.
  private func tell(
    _ attachment: Attachment, of input: IndirectInput, in sequence: IndirectSequence
  ) -> Bool {
    let wasActive = attachment.attempt.state.isActive
    attachment.attempt.setIndirect(input)
    arbiter.call { batches.tell(attachment, in: arbiter.round, on: arbiter.surface) }
    arbiter.noteReport(attachment)
    makeChanges()
    arbiter.takeUpReports()
    attachment.attempt.setIndirect(nil)
    if attachment.attempt.report.ignores & 1 != 0 { leave(attachment, sequence) }
    return wasActive || attachment.attempt.state.isActive
  }

  /// Removes a recognizer from a sequence of wheel or touchpad events that the recognizer ignores.
  ///
  /// The recognizer receives no further events of the sequence. Nothing happens if its gesture has
  /// begun or its claim is pending.
  private func leave(_ attachment: Attachment, _ sequence: IndirectSequence) {
    guard attachment.attempt.state == .possible, attachment.attempt.claim == .none else { return }
    sequence.refuse(attachment.id)
    attachment.attempt.touches.remove(indirect: sequence.name)
    guard attachment.attempt.touches.names.isEmpty else { return }
    arbiter.finish(attachment)
    arbiter.retryHeld()
  }

  private func sequence(
    of seat: SeatID, isNew: Bool, _ receivers: () -> [Receiver]
  ) -> IndirectSequence {
    if let old = arbiter.sequences[seat] {
      if !isNew, !old.isOver(at: now) { return old }
      end(old)
    }
    return arbiter.sequences.start(of: seat, id: Self.indirectID, receivers(), at: now)
  }

  private func end(_ sequence: IndirectSequence) {
    arbiter.sequences.end(sequence)
    compact()
  }

  /// Starts the attempts of all recognizers that can take part in a sequence of wheel or touchpad
  /// events.
  ///
  /// All attempts start before any recognizer receives an event. A recognizer that begins with the
  /// first event thus also excludes rivals that have not received the event yet.
  private func startAttempts(in sequence: IndirectSequence) {
    for receiver in sequence.receivers {
      guard let attachment = attachment(receiver.recognizer), sequence.mayStart(attachment) else {
        continue
      }
      arbiter.startAttempt(attachment, receiver, with: .pointer)
      attachment.attempt.touches.append(indirect: sequence.name)
    }
  }
}
