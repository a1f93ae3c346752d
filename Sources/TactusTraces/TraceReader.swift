public import TactusInput
public import TactusJSON

/// Reads a trace event by event, and reports every error with its position.
///
/// A faulty line is reported and skipped, so that a single run finds the errors in all lines. If a
/// recorder was killed while writing, the truncated last line is not an error: it is skipped with a
/// note.
public struct TraceReader: Sequence, IteratorProtocol {
  /// The header in the trace's first line; nil if that line is missing or invalid.
  ///
  /// A missing or invalid header is also reported as an error.
  public private(set) var header: TraceHeader?
  /// Whether the last line is truncated, because the recorder was stopped while writing it.
  public let isCutOff: Bool

  private var lines: JSONLines
  private let diagnostics: Diagnostics
  /// A line that turned out not to be the header, and must still be read as an event; otherwise
  /// nil.
  private var pending: JSONNode?
  private var latest: (time: Timestamp, start: Int)?
  private let source: SourceText

  /// Creates a reader, and reads the trace's header.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - bytes: The whole file.
  ///   - diagnostics: The list to which errors are added.
  public init(name: String, bytes: [UInt8], reportingTo diagnostics: Diagnostics) {
    self.init(name: name, bytes: bytes, reportingTo: diagnostics) { _ in true }
  }

  /// Creates a reader, reads the trace's header, and checks its saved state with `acceptsState`.
  init(
    name: String, bytes: [UInt8], reportingTo diagnostics: Diagnostics,
    acceptsState: (String) -> Bool
  ) {
    self.diagnostics = diagnostics
    let cut = Self.cutOffStart(bytes)
    isCutOff = cut != nil
    let source = SourceText(name: name, bytes: cut.map { Array(bytes[..<$0]) } ?? bytes)
    self.source = source
    lines = JSONLines(source, reportingTo: diagnostics)
    if let cut { noteCut(bytes, at: cut, after: source) }
    readHeader(source, acceptsState)
  }

  /// Returns the next event; nil after the last one.
  public mutating func next() -> InputEvent? {
    if let event = nextFrequent() { return event }
    while let node = takeLine() {
      let line = TraceLine(JSONCursor(node, reportingTo: diagnostics))
      guard let event = line.event(), isInOrder(event.time, node) else { continue }
      return event
    }
    return nil
  }

  /// Reads the next event if its line has the most frequent form: touches that go down, move or
  /// lift.
  ///
  /// If the line has another form, or if the event is out of order, returns nil and consumes
  /// nothing.
  private mutating func nextFrequent() -> InputEvent? {
    guard pending == nil else { return nil }
    let earliest = latest?.time
    let found = lines.next { bytes, line -> InputEvent? in
      var line = FrequentTraceLine(bytes, line)
      guard let event = line.event(), earliest.map({ event.time >= $0 }) ?? true else { return nil }
      return event
    }
    guard let found else { return nil }
    latest = (found.value.time, found.start)
    return found.value
  }

  private mutating func takeLine() -> JSONNode? {
    if let node = pending {
      pending = nil
      return node
    }
    return lines.next()
  }

  /// Returns whether an event is at or after the time of the previous one, and reports an error if
  /// not.
  ///
  /// In a genuine recording, times never decrease.
  private mutating func isInOrder(_ time: Timestamp, _ node: JSONNode) -> Bool {
    if let latest, time < latest.time {
      let place = node["time"] ?? node
      JSONCursor(place, at: .member(.root, "time"), reportingTo: diagnostics).error(
        "this event's time (\(time.nanoseconds) ns) is earlier than that of the previous event, on line "
          + "\(source.location(of: latest.start).line) (\(latest.time.nanoseconds) ns)")
      return false
    }
    latest = (time, node.range.start)
    return true
  }

  // MARK: The first line

  private mutating func readHeader(_ source: SourceText, _ acceptsState: (String) -> Bool) {
    let errors = diagnostics.errorCount
    guard let node = lines.next() else {
      guard diagnostics.errorCount == errors else { return }
      report(
        .error,
        isCutOff
          ? "the trace ends before its header is complete"
          : "expected a trace, but the file has no lines",
        in: source, at: SourceRange(0, 0))
      return
    }
    // If the first line could not be read at all, this line is not the header.
    guard diagnostics.errorCount == errors else {
      pending = node
      return
    }
    let cursor = JSONCursor(node, reportingTo: diagnostics)
    if node["trace"] == nil {
      cursor.error(
        "expected a header on the first line, such as {\"trace\":\"\(TraceHeader.format)\","
          + "\"surface\":[1280,800],\"scale\":1}")
      pending = node
    } else {
      header = TraceHeader(cursor, acceptsState: acceptsState)
    }
  }

  // MARK: The last line

  /// Returns the index of the last line's first byte if that line is truncated; otherwise nil.
  ///
  /// A truncated line has unclosed brackets and no line break.
  private static func cutOffStart(_ bytes: [UInt8]) -> Int? {
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var isString = false
    var isEscape = false
    for byte in bytes[start...] {
      if isEscape {
        isEscape = false
      } else if isString {
        isEscape = byte == UInt8(ascii: "\\")
        isString = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth == 0 { return nil }
      }
    }
    return start
  }

  private func noteCut(_ bytes: [UInt8], at cut: Int, after source: SourceText) {
    let rest = Array(bytes[cut...])
    let last = SourceText(name: source.name, bytes: rest, firstLine: source.lineCount)
    report(
      .note, "the recording was cut off here; the lines before this one are complete", in: last,
      at: SourceRange(rest.count, rest.count))
  }

  private func report(
    _ severity: Diagnostic.Severity, _ message: String, in source: SourceText, at range: SourceRange
  ) {
    diagnostics.report(Diagnostic(severity, message, in: source, at: range))
  }
}
