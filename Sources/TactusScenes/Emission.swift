import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Methods that write lines to the event log, under names chosen in the scene file, for programs
/// that read the log.
extension Scene {
  /// Writes a line under the given name that describes a gesture's transition.
  func emit(_ name: String, _ transition: Transition, _ view: View) {
    guard let onEmit else { return }
    var log = EventLog()
    onEmit(log.line(transition, view: view, emitting: name))
  }

  /// Writes a line under the given name for a command that is performed without a gesture.
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
