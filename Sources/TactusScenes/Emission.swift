import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Methods that write events to the event log, which other programs read.
///
/// Each event is a line of the log and has a name that the scene file chooses.
extension Scene {
  /// Writes a gesture's state change to the event log as an event with the given name.
  func emit(_ name: String, _ transition: Transition, _ view: View) {
    guard let onEmit else { return }
    var log = EventLog()
    onEmit(log.line(transition, view: view, emitting: name, picture: view.pictureName))
  }

  /// Writes an event with the given name to the event log for a command that was performed without
  /// a gesture.
  func emit(_ name: String, at time: Timestamp, _ view: View) {
    guard let onEmit else { return }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("time", time.nanoseconds)
    writer.member("emit", name)
    writer.member("view", view.path)
    if let picture = view.pictureName { writer.member("picture", picture) }
    if !values.all.isEmpty {
      writer.key("values")
      writer.beginObject()
      for (name, value) in values.allShown() { value.write(name, to: &writer) }
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    onEmit(writer.bytes)
  }
}
