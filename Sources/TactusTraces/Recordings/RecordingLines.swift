import TactusJSON

struct RecordingLine {
  var text: Substring
  var range: SourceRange

  /// The words of the line, separated by spaces, tabs or commas, up to a comment that begins with
  /// `#`.
  var words: [Substring] {
    text.prefix { $0 != "#" }.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," })
  }
}

struct RecordingLines {
  let source: SourceText
  let diagnostics: Diagnostics
  private var position = 0

  init(_ source: SourceText, reportingTo diagnostics: Diagnostics) {
    self.source = source
    self.diagnostics = diagnostics
  }

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

  /// Adds an event to a device; an event earlier than the device's previous one is reported as an
  /// error instead.
  func add(_ event: KernelEvent, to device: inout KernelDevice) {
    if let last = device.events.last, event.time < last.time {
      diagnostics.report(
        Diagnostic(
          .error,
          "this event is earlier than the event on line "
            + "\(source.location(of: last.range.start).line)", in: source, at: event.range))
      return
    }
    device.events.append(event)
  }
}
