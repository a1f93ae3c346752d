package import TactusGeometry
import TactusScenes
package import TactusTraces

/// Reads any recording that can be played.
///
/// It may be a trace, `CORPUS#N`, or the output of `evemu-record` or `libinput record`, each also
/// compressed with gzip.
package enum RecordingFile {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: A file, or a file and the number of a line after `#`.
  ///   - surface: The size to which the axes of a recorded device are mapped.
  /// - Returns: The recording as a trace.
  /// - Throws: `SceneError.unreadable`, or `TraceError` with every fault found.
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
