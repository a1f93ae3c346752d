import TactusInput
import TactusTraces

/// Reads strokes from a trace, or from one line of a corpus.
package enum StrokeFile {
  /// Reads the strokes of a file.
  ///
  /// - Parameter path: The path of a trace, or `FILE#N` for the gesture in line N of a corpus.
  /// - Returns: The strokes that were drawn with one finger at a time.
  /// - Throws: `EvaluationError.unreadable` or `.faulty`.
  package static func read(_ path: String) throws(EvaluationError) -> FingerStrokes {
    let (file, line) = parts(of: path)
    let bytes = try CorpusFile.bytes(file)
    do throws(TraceError) {
      if let line {
        return FingerStrokes(try CorpusReader.line(line, of: bytes, name: file).frames)
      }
      return FingerStrokes(try Trace(name: file, bytes: bytes))
    } catch {
      throw EvaluationError(.faulty, error.description)
    }
  }

  private static func parts(of path: String) -> (file: String, line: Int?) {
    guard let mark = path.lastIndex(of: "#"), let line = Int(path[path.index(after: mark)...])
    else { return (path, nil) }
    return (String(path[..<mark]), line)
  }
}
