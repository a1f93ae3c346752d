import TactusGeometry
package import TactusGestures
import TactusInput
import TactusJSON
package import TactusViews

/// A formatter for the event log, which lists recognizer state changes and palm touches in JSON
/// Lines format.
///
/// Replaying a recorded session produces the same lines as the live session.
package struct EventLog {
  private var writer = JSONWriter(reserving: 1024)

  package init() {}

  /// Returns the log line for a state change of a recognizer, including the line feed.
  ///
  /// The next call reuses the line's memory if the caller has released the line by then.
  ///
  /// - Parameters:
  ///   - transition: The state change of the recognizer.
  ///   - view: The view to which the recognizer is attached.
  ///   - name: The event name that the scene assigns to the transition; nil if the scene assigns
  ///     none. Other programs can wait for the event by this name.
  ///   - picture: The path or name of the picture that the view shows; nil for none.
  /// - Returns: The line in JSON, as UTF-8.
  package mutating func line(
    _ transition: Transition, view: View, emitting name: String? = nil, picture: String? = nil
  ) -> [UInt8] {
    let declaration = transition.source.declaration
    writer.removeAll()
    writer.beginObject()
    writer.member("time", transition.time.nanoseconds)
    if let name { writer.member("emit", name) }
    writer.member("recognizer", transition.source.name)
    writer.member("view", view.path)
    if let picture { writer.member("picture", picture) }
    writer.member("state", transition.state.name(isDiscrete: declaration.isDiscrete))
    writeTouches(transition.touches)
    if transition.group.person > 1 { writer.member("person", transition.group.person) }
    if transition.state != .failed { writeValues(transition, declaration) }
    if transition.state != .changed { write(transition.reason) }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// Returns the log line for a touch that was classified as part of a palm, including the line
  /// feed.
  ///
  /// The next call reuses the line's memory if the caller has released the line by then.
  package mutating func line(_ palm: PalmTouch) -> [UInt8] {
    writer.removeAll()
    writer.beginObject()
    writer.member("time", palm.time.nanoseconds)
    writer.member("palm", palm.wasRefused ? "refused" : "cancelled")
    writer.member("view", palm.view)
    writer.key("touches")
    writer.beginArray()
    write(palm.name)
    writer.endArray()
    write(palm.reason)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private mutating func writeTouches(_ touches: TouchList) {
    writer.key("touches")
    writer.beginArray()
    for index in 0..<touches.count {
      write(touches[index])
    }
    writer.endArray()
  }

  private mutating func write(_ touch: TouchName) {
    if touch.seat.number == 0 {
      writer.value(touch.id)
    } else {
      // Two seats may use the same IDs.
      writer.value("\(touch.seat)/\(touch.id)")
    }
  }

  private mutating func writeValues(
    _ transition: Transition, _ declaration: RecognizerDeclaration
  ) {
    guard !declaration.outputs.isEmpty else { return }
    writer.key("values")
    writer.beginObject()
    var slot = 0
    for output in declaration.outputs {
      write(output, transition, slot)
      slot += output.kind.slotCount
    }
    writer.endObject()
  }

  private mutating func write(
    _ output: OutputDeclaration, _ transition: Transition, _ slot: Int
  ) {
    switch output.kind {
    case .number, .angle, .scale, .length:
      writer.member(output.key, transition.values[slot])
    case .choice:
      if let word = output.word(at: transition.values[slot]) { writer.member(output.key, word) }
    case .point, .vector, .rectangle:
      writer.key(output.key)
      writer.beginArray()
      for at in slot..<(slot + output.kind.slotCount) { writer.value(transition.values[at]) }
      writer.endArray()
    case .text:
      if !transition.text.isEmpty { writer.member(output.key, transition.text) }
    case .points:
      guard !transition.points.isEmpty else { return }
      writer.key(output.key)
      writer.beginArray()
      for point in transition.points {
        writer.beginArray()
        writer.value(point.x)
        writer.value(point.y)
        writer.endArray()
      }
      writer.endArray()
    }
  }

  private mutating func write(_ reason: Reason) {
    guard reason.code != .none else { return }
    writer.key("reason")
    writer.beginObject()
    writer.member("code", reason.name)
    if reason.measured.isFinite { writer.member("measured", reason.measured) }
    if reason.limit.isFinite { writer.member("limit", reason.limit) }
    if reason.unit != .none { writer.member("unit", reason.unit.symbol) }
    if !reason.text.isEmpty { writer.member("text", reason.text) }
    writer.endObject()
  }
}
