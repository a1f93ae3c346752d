import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Lines with names that scenes give them, for programs that read the event log.
extension Scene {
  /// What a gesture has led to.
  func emit(_ name: String, _ transition: Transition, _ view: View) {
    guard let onEmit else { return }
    var log = EventLog()
    onEmit(log.line(transition, view: view, emitting: name))
  }

  /// What a key or a menu has led to.
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
