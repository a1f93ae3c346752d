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
  private var groups: [GroupedTouch] = []
  private let people: People
  /// Whether a pen has ever been used; until then, batches are not searched for pen touches.
  var hasPens = false

  init(_ people: People) {
    self.people = people
    own.reserveCapacity(32)
    shared.reserveCapacity(32)
  }

  @inline(__always)
  func tell(_ attachment: Attachment, in round: UInt64, on surface: GestureContext) {
    own.removeAll(keepingCapacity: true)
    attachment.attempt.touches.takeSamples(into: &own, in: round)
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
    own.removeAll(keepingCapacity: true)
    for received in attachment.attempt.touches.received {
      own.append(received.sample)
      own[own.count - 1].phase = .stationary
    }
    tellDetails(of: attachment)
    return attachment.attempt.wake(own, of: attachment.driver, at: time)
  }

  private func tellDetails(of attachment: Attachment) {
    guard attachment.usesDetails, hasPens || people.haveBeenSeveral else { return }
    pens.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    for received in attachment.attempt.touches.received {
      let serial = received.live.touch.serial
      if let axes = received.live.pen {
        pens.append(PenTouch(serial: serial, axes: axes))
      } else if people.haveBeenSeveral, received.live.device == .touch {
        groups.append(GroupedTouch(serial: serial, received.live.group))
      }
    }
    let (pens, groups) = (pens, groups)
    if !pens.isEmpty { attachment.driver.measure(pens.span) }
    if !groups.isEmpty { attachment.driver.assign(groups.span) }
  }

  private func share(_ live: LiveTouches) {
    sharedVersion = live.version
    live.list(in: &shared)
  }
}
