import TactusInput

/// A sequence of events from a wheel or from fingers on a touchpad.
///
/// A sequence ends with an event that marks its end or, if there is no such event, after a pause.
/// Throughout the sequence, the events are delivered to the recognizers that were under the pointer
/// when the sequence started.
final class IndirectSequence {
  /// The length of the pause after which the next event starts a new sequence.
  ///
  /// Recognizers that end their gesture when events stop arriving do so before this pause has
  /// elapsed.
  private static let quietTime = Interval.milliseconds(300)

  let name: TouchName
  let receivers: [Receiver]
  private var latest: Timestamp
  /// The recognizers that failed or were cancelled during the sequence and receive no more of its
  /// events.
  private var refused: [RecognizerID] = []

  init(name: TouchName, receivers: [Receiver], at time: Timestamp) {
    self.name = name
    self.receivers = receivers
    latest = time
  }

  func isOver(at time: Timestamp) -> Bool { time - latest >= Self.quietTime }

  func note(eventAt time: Timestamp) { latest = time }

  func refuse(_ id: RecognizerID) { refused.append(id) }

  func has(_ attachment: Attachment) -> Bool { attachment.attempt.touches.contain(name.serial) }

  /// Returns whether a recognizer may join the sequence with a new attempt.
  ///
  /// The result is false if the recognizer is unavailable, does not accept indirect input, has an
  /// attempt in progress, or has already failed or been cancelled during the sequence.
  func mayStart(_ attachment: Attachment) -> Bool {
    !attachment.attempt.isRunning && attachment.availability.isAvailable
      && attachment.declaration.inputs.contains(.indirect) && !refused.contains(attachment.id)
  }
}

/// The wheel and touchpad sequences that are in progress, at most one per seat.
struct IndirectSequences: ~Copyable {
  private var all: [IndirectSequence] = []
  /// The serial of the next sequence.
  ///
  /// The highest bit of the serial is set, which distinguishes it from the serials of touches.
  private var nextSerial: UInt32 = 0x8000_0000

  subscript(seat: SeatID) -> IndirectSequence? { all.first { $0.name.seat == seat } }

  mutating func start(
    of seat: SeatID, id: Int32, _ receivers: [Receiver], at time: Timestamp
  ) -> IndirectSequence {
    let name = TouchName(serial: nextSerial, seat: seat, id: id)
    nextSerial = nextSerial &+ 1 | 0x8000_0000
    let new = IndirectSequence(name: name, receivers: receivers, at: time)
    all.append(new)
    return new
  }

  mutating func end(_ sequence: IndirectSequence) { all.removeAll { $0 === sequence } }

  func hold(_ attachment: Attachment) -> Bool { all.contains { $0.has(attachment) } }

  /// Prevents a recognizer from rejoining its current sequences after it has failed or been
  /// cancelled.
  ///
  /// The recognizer receives no further events of these sequences.
  func refuse(_ attachment: Attachment) {
    for sequence in all where sequence.has(attachment) { sequence.refuse(attachment.id) }
  }
}
