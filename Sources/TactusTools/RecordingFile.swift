package import TactusGeometry
import TactusScenes
package import TactusTraces

/// Reads a recording in any supported format.
///
/// The formats are a trace, a gesture of a corpus (`CORPUS#N`), and the output of `evemu-record` or
/// `libinput record`. The file may be compressed with gzip.
package enum RecordingFile {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of a file, or of a corpus followed by `#` and a line number.
  ///   - surface: The size to which the axes of a recorded device are mapped; nil for a size with
  ///     the device's aspect ratio.
  /// - Returns: The recording as a trace.
  /// - Throws: `SceneError.unreadable`, or `TraceError` with every error found.
  package static func read(_ path: String, surface: Size? = nil) throws -> Trace {
    let (file, line) = split(path)
    return try Trace(
      recording: file, bytes: SourceFile.bytes(file), line: line, surface: surface)
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
