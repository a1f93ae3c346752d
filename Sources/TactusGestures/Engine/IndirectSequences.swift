import TactusInput

/// What a wheel or the fingers on a touchpad do until they stop. It stays with the recognizers that lay
/// under the pointer when it started, as a touch does.
final class IndirectSequence {
  /// How long a wheel rests before its next turn is a new sequence. Recognizers that end by
  /// themselves when nothing more comes do so earlier.
  private static let quietTime = Interval.milliseconds(300)

  let name: TouchName
  let receivers: [Receiver]
  private var latest: Timestamp
  /// The recognizers that failed or were cut off in it. They hear no more of it.
  private var refused: [RecognizerID] = []

  init(name: TouchName, receivers: [Receiver], at time: Timestamp) {
    self.name = name
    self.receivers = receivers
    latest = time
  }

  /// Whether an event at a moment comes too late to belong to it.
  func isOver(at time: Timestamp) -> Bool { time - latest >= Self.quietTime }

  func note(eventAt time: Timestamp) { latest = time }

  func refuse(_ id: RecognizerID) { refused.append(id) }

  /// Whether a recognizer is in it.
  func has(_ attachment: Attachment) -> Bool { attachment.attempt.touches.contain(name.serial) }

  /// Whether a recognizer may start an attempt with it. One in an attempt is busy with touches.
  func mayStart(_ attachment: Attachment) -> Bool {
    !attachment.attempt.isRunning && attachment.availability.isAvailable
      && attachment.declaration.inputs.contains(.indirect) && !refused.contains(attachment.id)
  }
}

/// What wheels and touchpads are doing; at most one a seat.
struct IndirectSequences: ~Copyable {
  private var all: [IndirectSequence] = []
  /// Serials of sequences have the highest bit set: no touch has.
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

  /// Whether an attempt lives on events that are no touches.
  func hold(_ attachment: Attachment) -> Bool { all.contains { $0.has(attachment) } }

  /// Keeps a recognizer that has failed, or was cut off, from the sequences it was in.
  func refuse(_ attachment: Attachment) {
    for sequence in all where sequence.has(attachment) { sequence.refuse(attachment.id) }
  }
}
