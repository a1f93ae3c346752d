public import TactusInput

/// What wheels and touchpads do.
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
    begin(at: time)
    // The end of a sequence whose beginning no recognizer received is ignored.
    guard input.phase != .ended || arbiter.sequences[seat] != nil else { return false }
    let sequence = sequence(of: seat, isNew: input.phase == .began, receivers)
    sequence.note(eventAt: now)
    startAttempts(in: sequence)
    var isTaken = false
    for receiver in sequence.receivers {
      // One that was cut off by another one's beginning is not told.
      guard let attachment = attachment(receiver.recognizer), sequence.has(attachment),
        attachment.attempt.claim != .done
      else { continue }
      isTaken = tell(attachment, of: input, in: sequence) || isTaken
    }
    if input.phase == .ended { end(sequence) }
    return isTaken
  }

  /// Voids what a seat's wheel or touchpad does: the recognizers in it are cancelled or fail.
  public func indirectCancelled(of seat: SeatID, at time: Timestamp, reason: Reason) {
    begin(at: time)
    guard let lost = arbiter.sequences[seat] else { return }
    for attachment in arbiter.active where lost.has(attachment) {
      arbiter.stop(attachment, reason)
    }
    arbiter.retryHeld()
    end(lost)
  }

  /// Tells a recognizer of an event.
  ///
  /// - Returns: Whether it was or is at work on it.
  private func tell(
    _ attachment: Attachment, of input: IndirectInput, in sequence: IndirectSequence
  ) -> Bool {
    let wasActive = attachment.attempt.state.isActive
    attachment.attempt.setIndirect(input)
    batches.tell(attachment, in: arbiter.round, on: arbiter.surface)
    arbiter.noteReport(attachment)
    arbiter.takeUpReports()
    attachment.attempt.setIndirect(nil)
    if attachment.attempt.report.ignores & 1 != 0 { leave(attachment, sequence) }
    return wasActive || attachment.attempt.state.isActive
  }

  /// Takes a recognizer out of a sequence in which it has no interest. It hears no more of it.
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

  /// Ends a sequence, and the attempts that wait for nothing else.
  private func end(_ sequence: IndirectSequence) {
    arbiter.sequences.end(sequence)
    compact()
  }

  /// Starts the attempts of all recognizers that may take a sequence before any receives it: rivals exclude
  /// each other.
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
