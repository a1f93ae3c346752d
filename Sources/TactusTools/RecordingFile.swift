package import TactusGeometry
import TactusScenes
package import TactusTraces

/// Reads whatever can be played: a trace, `CORPUS#N`, or what `evemu-record` and `libinput record`
/// wrote; compressed with gzip or not.
package enum RecordingFile {
  /// - Parameters:
  ///   - path: A file, or a file and the number of a line after `#`.
  ///   - surface: What the axes of a recorded device are mapped to.
  /// - Throws: `SceneError.unreadable`, or `TraceError` with every fault found.
  package static func read(_ path: String, surface: Size? = nil) throws -> Trace {
    let (file, line) = split(path)
    return try Trace(
      recording: file, bytes: SourceFile.bytes(file), line: line, surface: surface)
  }

  /// `FILE#12` in its parts.
  static func split(_ path: String) -> (file: String, line: Int?) {
    guard let mark = path.lastIndex(of: "#") else { return (path, nil) }
    let number = path[path.index(after: mark)...]
    guard !number.isEmpty, number.allSatisfy(\.isNumber), let line = Int(number) else {
      return (path, nil)
    }
    return (String(path[..<mark]), line)
  }
}
