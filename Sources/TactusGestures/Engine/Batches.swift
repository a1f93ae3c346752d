import TactusInput

/// The batches for recognizers, in memory that is used again.
final class Batches {
  /// The batch of a recognizer that does not see the live touches as they are.
  private var own: [Touch] = []
  /// The live touches as most recognizers of a hit path see them: all, and as they are.
  private var shared: [Touch] = []
  /// The version of the live touches that `shared` holds.
  private var sharedVersion: UInt64 = 0
  /// What the pens of a batch measure.
  private var pens: [PenTouch] = []
  /// Whether there ever was a pen, so that its touches are looked for.
  var hasPens = false

  init() {
    own.reserveCapacity(32)
    shared.reserveCapacity(32)
  }

  /// Tells a recognizer what its touches do, as it sees them.
  @inline(__always)
  func tell(_ attachment: Attachment, in round: UInt64, on surface: GestureContext) {
    own.removeAll(keepingCapacity: true)
    attachment.attempt.touches.takeSamples(into: &own, in: round)
    if hasPens { tellPens(of: attachment) }
    attachment.attempt.process(own, by: attachment.driver, on: surface)
  }

  /// Tells a recognizer what all live touches do.
  @inline(__always)
  func tell(_ attachment: Attachment, of live: LiveTouches, on surface: GestureContext) {
    if sharedVersion != live.version { share(live) }
    if hasPens { tellPens(of: attachment) }
    attachment.attempt.process(shared, by: attachment.driver, on: surface)
  }

  /// Tells a recognizer that its deadline has come.
  ///
  /// - Returns: Whether it asked for no further deadline, or for a later one.
  func wake(_ attachment: Attachment, at time: Timestamp) -> Bool {
    own.removeAll(keepingCapacity: true)
    for received in attachment.attempt.touches.received {
      own.append(received.sample)
      own[own.count - 1].phase = .stationary
    }
    if hasPens { tellPens(of: attachment) }
    return attachment.attempt.wake(own, of: attachment.driver, at: time)
  }

  /// Tells a recognizer what the pens of its next batch measure, if there are any.
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
    live.list(in: &shared)
  }
}
