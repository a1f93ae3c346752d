import TactusGeometry
package import TactusJSON

/// Reads a corpus, which is a file of recorded gestures in the JSON Lines format, one per line.
///
/// Each line has this form:
/// `{"label","source","subject","device","speed","pixelsPerMillimetre",
/// "frames":[[MS,[[WORD,ID,X,Y],..]],..]}`
///
/// `MS` is the time in milliseconds since the start of the gesture. `WORD` says how the touch
/// changed, such as `down` or `move`. Each change has the same form as in the `touches` of a trace.
/// Unknown keys are ignored. A faulty line is reported and skipped.
package struct CorpusReader: Sequence, IteratorProtocol {
  private var lines: JSONLines
  private let diagnostics: Diagnostics

  /// Creates a reader of a corpus.
  ///
  /// - Parameters:
  ///   - name: The file's name, for messages.
  ///   - bytes: The whole uncompressed file.
  ///   - diagnostics: The list to which errors are added.
  package init(name: String, bytes: [UInt8], reportingTo diagnostics: Diagnostics) {
    self.init(SourceText(name: name, bytes: bytes), diagnostics)
  }

  private init(_ source: SourceText, _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    lines = JSONLines(source, reportingTo: diagnostics)
  }

  package mutating func next() -> CorpusGesture? {
    while let node = lines.next() {
      if let gesture = CorpusGesture(JSONCursor(node, reportingTo: diagnostics)) { return gesture }
    }
    return nil
  }

  /// Reads one line of a corpus without reading the others.
  ///
  /// - Parameters:
  ///   - number: The one-based number of the line.
  ///   - bytes: The whole uncompressed file.
  ///   - name: The file's name, for messages.
  /// - Returns: The gesture in the line.
  /// - Throws: `TraceError` if the line is faulty, empty or missing.
  package static func line(
    _ number: Int, of bytes: [UInt8], name: String
  ) throws(TraceError) -> CorpusGesture {
    let diagnostics = Diagnostics()
    var count = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      count += 1
      guard count == number else { continue }
      let source = SourceText(name: name, bytes: Array(line), firstLine: number)
      var reader = CorpusReader(source, diagnostics)
      if let gesture = reader.next(), !diagnostics.hasErrors { return gesture }
      if diagnostics.hasErrors { throw TraceError(diagnostics: diagnostics.sorted) }
      break
    }
    let source = SourceText(name: name, bytes: [], firstLine: Swift.max(1, number))
    let message =
      count == number ? "expected a gesture, found an empty line" : "the file has no line \(number)"
    throw TraceError(diagnostics: [Diagnostic(.error, message, in: source, at: SourceRange(0, 0))])
  }
}
