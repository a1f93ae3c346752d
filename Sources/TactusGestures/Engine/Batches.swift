import TactusInput

final class Batches {
  /// The batch for a recognizer that does not receive all live touches, or that sees some of them
  /// modified, for example with a later start.
  private var own: [Touch] = []
  /// The batch of all live touches without modification; most of the recognizers under a touch
  /// receive this batch.
  private var shared: [Touch] = []
  private var sharedVersion: UInt64 = 0
  private var pens: [PenTouch] = []
  private let people: People
  /// Whether a pen has ever been used; until then, batches are not searched for pen touches.
  var hasPens = false

  init(_ people: People) {
    self.people = people
  }

  // Each batch is in a local variable while it changes, as in `AttemptTouches`.

  @inline(__always)
  private func fillOwn(_ fill: (inout [Touch]) -> Void) {
    var batch: [Touch] = []
    swap(&batch, &own)
    batch.removeAll(keepingCapacity: true)
    fill(&batch)
    own = batch
  }

  @inline(__always)
  func tell(_ attachment: Attachment, in round: UInt64, on surface: GestureContext) {
    fillOwn { attachment.attempt.touches.takeSamples(into: &$0, in: round) }
    tellDetails(of: attachment)
    attachment.attempt.process(own, by: attachment.driver, on: surface)
  }

  @inline(__always)
  func tell(_ attachment: Attachment, of live: LiveTouches, on surface: GestureContext) {
    if sharedVersion != live.version { share(live) }
    tellDetails(of: attachment)
    attachment.attempt.process(shared, by: attachment.driver, on: surface)
  }

  /// Calls a recognizer because its deadline has been reached.
  ///
  /// - Returns: False if the recognizer responded with an invalid next deadline, one that is not
  ///   later than `time`; otherwise true.
  func wake(_ attachment: Attachment, at time: Timestamp) -> Bool {
    fillOwn { batch in
      for received in attachment.attempt.touches.received {
        var touch = received.sample
        touch.phase = .stationary
        batch.append(touch)
      }
    }
    tellDetails(of: attachment)
    return attachment.attempt.wake(own, of: attachment.driver, at: time)
  }

  private func tellDetails(of attachment: Attachment) {
    guard attachment.usesDetails else { return }
    if hasPens { tellPens(of: attachment) }
    guard people.haveBeenSeveral else { return }
    let groups = attachment.attempt.touches.groups(asOf: people.version)
    if !groups.isEmpty { attachment.driver.assign(groups.span) }
  }

  private func tellPens(of attachment: Attachment) {
    pens.removeAll(keepingCapacity: true)
    for received in attachment.attempt.touches.received {
      guard let axes = received.live.pen else { continue }
      pens.append(PenTouch(serial: received.live.touch.serial, axes: axes))
    }
    let pens = pens
    if !pens.isEmpty { attachment.driver.measure(pens.span) }
  }

  private func share(_ live: LiveTouches) {
    sharedVersion = live.version
    var batch: [Touch] = []
    swap(&batch, &shared)
    live.list(in: &batch)
    shared = batch
  }
}
