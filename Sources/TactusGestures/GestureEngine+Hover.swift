public import TactusGeometry
public import TactusInput

/// A pointer that moves with no button pressed.
///
/// To a recognizer it is a touch that hovers: there is one while the pointer is over its view, and
/// it ends when the pointer leaves the view, is pressed, or goes.
extension GestureEngine {
  /// The pointer came over the surface, or its button was released.
  public func hoverBegan(_ touch: Touch, name: TouchName, receivers: [Receiver]) {
    now = max(now, touch.time)
    let record = LiveTouch(touch: touch, name: name, isHovering: true)
    record.touch.phase = .hovering
    record.touch.time = now
    record.touch.startTime = now
    live.append(record)
    noteChange()
    for receiver in receivers { offer(record, to: receiver) }
  }

  /// The pointer moved; `receivers` are those it is over now.
  public func hoverMoved(
    serial: UInt32, to location: Point, at time: Timestamp, receivers: [Receiver]
  ) {
    now = max(now, time)
    guard let record = touch(serial) else { return }
    if record.touch.phase != .hovering { record.touch.previousLocation = record.touch.location }
    record.touch.location = location
    record.touch.time = now
    record.touch.phase = .hovering
    noteChange()
    for attachment in active {
      guard !receivers.contains(where: { $0.recognizer == attachment.id }) else { continue }
      for index in attachment.touches.indices where attachment.touches[index].live === record {
        attachment.touches[index].isLeaving = true
        needsCompaction = true
      }
      attachment.ignored.removeAll { $0 === record }
    }
    for receiver in receivers where !isKnown(record, to: receiver.recognizer) {
      offer(record, to: receiver, asNew: true)
    }
  }

  /// The pointer left the surface, or its button was pressed.
  public func hoverEnded(serial: UInt32, at time: Timestamp) {
    touchEnded(serial: serial, at: time)
  }

  private func isKnown(_ record: LiveTouch, to id: RecognizerID) -> Bool {
    guard let attachment = attachments[id] else { return false }
    return attachment.has(record) || attachment.ignored.contains { $0 === record }
  }
}
