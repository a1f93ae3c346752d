import TactusJSON

/// A line of a recording that is not JSON.
struct RecordingLine {
  /// Without its line break.
  var text: Substring
  var range: SourceRange

  /// Its words, without a comment at its end.
  var words: [Substring] {
    text.prefix { $0 != "#" }.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," })
  }
}

/// The lines of a recording, and the faults that are found in them.
struct RecordingLines {
  let source: SourceText
  let diagnostics: Diagnostics
  private var position = 0

  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The next line that is not empty.
  mutating func next() -> RecordingLine? {
    while position < source.bytes.count {
      let range = source.lineRange(of: position)
      position = range.end
      while position < source.bytes.count {
        position += 1
        if source.bytes[position - 1] == UInt8(ascii: "\n") { break }
      }
      let text = source.text(in: range)
      if !text.allSatisfy(\.isWhitespace) { return RecordingLine(text: text[...], range: range) }
    }
    return nil
  }

  func error(_ message: String, _ line: RecordingLine) {
    diagnostics.report(Diagnostic(.error, message, in: source, at: line.range))
  }

  /// Adds an event, unless it is older than the one before it.
  func add(_ event: KernelEvent, to device: inout KernelDevice) {
    if let last = device.events.last, event.time < last.time {
      diagnostics.report(
        Diagnostic(
          .error,
          "time runs backwards: this event is older than that of line "
            + "\(source.location(of: last.range.start).line)", in: source, at: event.range))
      return
    }
    device.events.append(event)
  }
}
