package import TactusGeometry
import TactusScenes
package import TactusTraces

/// Reads files with recorded input in every supported format.
///
/// The formats are:
/// - a trace, which is this project's own format;
/// - one gesture of a corpus, which is a file with one gesture per line (`CORPUS#N` is the gesture
///   in line N);
/// - the output of `evemu-record` or `libinput record`.
///
/// The file may be compressed with gzip.
package enum RecordingFile {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of a file; for a corpus, followed by `#` and the one-based number of a
  ///     line.
  ///   - surface: The size, in logical pixels, of the surface to which the axes of a recorded
  ///     device are mapped; nil for a width of 1280 px and the device's aspect ratio.
  /// - Returns: The recording as a trace.
  /// - Throws: `SceneError.unreadable` if the file cannot be read, or `TraceError` with every error
  ///   found in the file, also in the saved state of a trace.
  package static func read(_ path: String, surface: Size? = nil) throws -> Trace {
    let (file, line) = split(path)
    return try Trace(
      recording: file, bytes: SourceFile.bytes(file), line: line, surface: surface,
      acceptsState: { json in (try? SceneStateText.state(json: json)) != nil })
  }

  static func split(_ path: String) -> (file: String, line: Int?) {
    guard let mark = path.lastIndex(of: "#") else { return (path, nil) }
    let number = path[path.index(after: mark)...]
    guard !number.isEmpty, number.allSatisfy(\.isNumber), let line = Int(number) else {
      return (path, nil)
    }
    return (String(path[..<mark]), line)
  }
}
