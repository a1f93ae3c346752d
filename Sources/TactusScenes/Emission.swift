import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Methods that report events to programs that read the event log.
///
/// Each event is a line of the log and has a name that the scene file chooses.
extension Scene {
  /// Reports a gesture's transition as an event with the given name.
  func emit(_ name: String, _ transition: Transition, _ view: View) {
    guard let onEmit else { return }
    var log = EventLog()
    onEmit(log.line(transition, view: view, emitting: name))
  }

  /// Reports an event with the given name on behalf of a command, which has no gesture to describe.
  func emit(_ name: String, at time: Timestamp, _ view: View) {
    guard let onEmit else { return }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("time", time.nanoseconds)
    writer.member("emit", name)
    writer.member("view", view.path)
    if !values.all.isEmpty {
      writer.key("values")
      writer.beginObject()
      for (name, value) in values.all { value.write(name, to: &writer) }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    onEmit(writer.bytes)
  }
}
