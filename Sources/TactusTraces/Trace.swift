public import TactusInput
public import TactusJSON

/// A complete recording of input events, in memory.
///
/// To read one event at a time, use `TraceReader`. docs/trace-format.md describes the format.
public struct Trace: Sendable {
  /// The header, which describes the state before the first event.
  public var header: TraceHeader
  /// The events in the order of arrival; their times never decrease.
  public var events: [InputEvent]
  /// Diagnostics that are not errors, such as a note about a truncated last line.
  public var notes: [Diagnostic]

  /// Creates a trace from a header, events and notes.
  public init(header: TraceHeader, events: [InputEvent], notes: [Diagnostic] = []) {
    self.header = header
    self.events = events
    self.notes = notes
  }

  /// Reads a trace, and throws if it contains any error.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - bytes: The whole file.
  /// - Throws: `TraceError` with every error found.
  public init(name: String, bytes: [UInt8]) throws(TraceError) {
    try self.init(name: name, bytes: bytes, acceptsState: { _ in true })
  }

  /// Reads a trace, and checks its saved state with `acceptsState`; throws if the trace has errors.
  init(name: String, bytes: [UInt8], acceptsState: (String) -> Bool) throws(TraceError) {
    let diagnostics = Diagnostics()
    var reader = TraceReader(
      name: name, bytes: bytes, reportingTo: diagnostics, acceptsState: acceptsState)
    var events: [InputEvent] = []
    while let event = reader.next() { events.append(event) }
    guard let header = reader.header, !diagnostics.hasErrors else {
      throw TraceError(diagnostics: diagnostics.sorted)
    }
    self.init(header: header, events: events, notes: diagnostics.sorted)
  }

  /// The trace encoded in the format of a trace file.
  public var bytes: [UInt8] {
    var writer = TraceWriter()
    writer.write(header)
    for event in events { writer.write(event) }
    return writer.bytes
  }
}
