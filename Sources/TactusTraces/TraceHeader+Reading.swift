import TactusGeometry
import TactusJSON

extension TraceHeader {
  /// Reads the first line of a trace; returns nil if it is invalid.
  ///
  /// Unknown keys are accepted, so that other programs can add their own. `acceptsState` returns
  /// whether the JSON of the saved state is valid.
  init?(_ cursor: JSONCursor, acceptsState: (String) -> Bool) {
    guard let line = cursor.object() else { return nil }
    let errors = cursor.diagnostics.errorCount
    if let value = line.value("trace"), let format = value.string(), format != Self.format {
      value.error(
        "unknown trace format", replacement: JSONWriter.quoted(Self.format),
        isShown: false, accepted: [Self.format])
    }
    self.init()
    surface = Self.present(line, "surface").flatMap(TraceLine.size)
    if let value = Self.present(line, "scale"), let number = value.number(in: TraceLine.scaleRange)
    {
      scale = number
    }
    // Compositors that do not know the physical size report 0.
    let density = Self.present(line, "pixelsPerMillimetre")?.number(in: 0...1000)
    pixelsPerMillimetre = density == 0 ? nil : density
    device = Self.present(line, "device")?.string()
    scene = Self.present(line, "scene")?.string()
    if let value = Self.present(line, "deadlines"), let word: Deadlines = value.word() {
      deadlines = word
    }
    if let value = Self.present(line, "state") {
      var writer = JSONWriter()
      writer.value(value.node)
      state = writer.text
      if !acceptsState(writer.text) {
        value.error(
          "this is not the saved state of a scene; write it as in a state file, or "
            + "remove \"state\" to play the recording without it")
      }
    }
    if cursor.diagnostics.errorCount > errors { return nil }
  }

  /// Returns the member with the given key; nil if it is missing or null.
  private static func present(_ line: JSONObjectReader, _ key: String) -> JSONCursor? {
    line.value(key).flatMap { $0.isNull ? nil : $0 }
  }
}
