public import TactusInput
public import TactusJSON

/// A whole recording of what came in, in memory.
///
/// `TraceReader` reads one event at a time instead; docs/trace-format.md tells the form.
public struct Trace: Sendable {
  public var header: TraceHeader
  /// In the order they came; times never go backwards.
  public var events: [InputEvent]
  /// What the reader remarked without refusing the trace: a last line that was cut off.
  public var notes: [Diagnostic]

  public init(header: TraceHeader, events: [InputEvent], notes: [Diagnostic] = []) {
    self.header = header
    self.events = events
    self.notes = notes
  }

  /// Reads a trace that must be without fault.
  ///
  /// - Parameter name: The file's name, for messages.
  /// - Throws: `TraceError` with every fault found.
  public init(name: String, bytes: [UInt8]) throws(TraceError) {
    let diagnostics = Diagnostics()
    var reader = TraceReader(name: name, bytes: bytes, reportingTo: diagnostics)
    var events: [InputEvent] = []
    while let event = reader.next() { events.append(event) }
    guard let header = reader.header, !diagnostics.hasErrors else {
      throw TraceError(diagnostics: diagnostics.sorted)
    }
    self.init(header: header, events: events, notes: diagnostics.sorted)
  }

  /// The trace as a file has it.
  public var bytes: [UInt8] {
    var writer = TraceWriter()
    writer.write(header)
    for event in events { writer.write(event) }
    return writer.bytes
  }
}
