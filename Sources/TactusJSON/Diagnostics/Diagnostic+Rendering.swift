extension Diagnostic {
  /// The diagnostic as one line: `file:line:column: severity: message (pointer); hints`.
  ///
  /// The JSON pointer is omitted if it is empty. The hints are the suggested replacement, if its
  /// `isShown` is true, and the list of accepted words, if it is not empty. Without any hints, the
  /// semicolon is omitted as well.
  public var headline: String {
    let place = location
    var text = "\(Printable.plain(file)):\(place.line):\(place.column): "
    text += "\(severity.rawValue): \(Printable.plain(message))"
    if !pointer.isEmpty { text += " (\(Printable.plain(pointer)))" }
    return text + hints
  }

  /// The diagnostic as human-readable text of three lines: the headline, the source line, and a
  /// caret.
  ///
  /// The caret (`^`) is below the first offending character.
  public var rendered: String {
    let excerpt = source.excerpt(at: range.start)
    return "\(headline)\n    \(excerpt.line)\n    \(excerpt.caret)\n"
  }

  private var hints: String {
    var hints: [String] = []
    if let suggestion, suggestion.isShown {
      hints.append("did you mean \(Printable.plain(suggestion.replacement))?")
    }
    if !accepted.isEmpty {
      hints.append("accepted: \(accepted.map(Printable.plain).joined(separator: ", "))")
    }
    return hints.isEmpty ? "" : "; " + hints.joined(separator: " ")
  }

  /// Writes the diagnostic as a JSON object.
  ///
  /// ```
  /// {"file","line","column","start","end","severity","message","pointer","accepted",
  /// "suggestion":{"start","end","replacement"}}
  /// ```
  /// `start` and `end` are byte offsets in the source text. `accepted` is omitted if it is empty;
  /// `suggestion` is omitted if it is nil.
  public func write(to writer: inout JSONWriter) {
    let place = location
    writer.beginObject()
    writer.member("file", file)
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("start", range.start)
    writer.member("end", range.end)
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    writer.member("pointer", pointer)
    if !accepted.isEmpty {
      writer.member("accepted", accepted)
    }
    if let suggestion {
      writer.beginObject("suggestion")
      writer.member("start", suggestion.range.start)
      writer.member("end", suggestion.range.end)
      writer.member("replacement", suggestion.replacement)
      writer.endObject()
    }
    writer.endObject()
  }
}
