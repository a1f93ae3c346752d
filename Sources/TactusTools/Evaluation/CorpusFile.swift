import TactusCompression
import TactusJSON
import TactusScenes
package import TactusTraces

/// Reads a corpus, which is a file of recorded gestures that are labeled with their classes.
///
/// The file may be compressed with gzip.
package enum CorpusFile {
  /// Reads the gestures of a corpus.
  ///
  /// - Throws: `EvaluationError.unreadable` or `.faulty`; an error in any line causes the whole
  ///   file to be rejected.
  package static func read(_ path: String) throws(EvaluationError) -> [CorpusGesture] {
    try gestures(in: try bytes(path), name: path)
  }

  static func bytes(_ path: String) throws(EvaluationError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SceneError) {
      bytes = try SourceFile.bytes(path)
    } catch {
      throw EvaluationError(.unreadable, error.message)
    }
    guard Gzip.isCompressed(bytes) else { return bytes }
    do throws(CompressionError) {
      return try Gzip.decompress(bytes)
    } catch {
      throw EvaluationError(.faulty, "\(Printable.plain(path)) \(error.description)")
    }
  }

  static func gestures(
    in bytes: [UInt8], name: String
  ) throws(EvaluationError) -> [CorpusGesture] {
    let diagnostics = Diagnostics()
    let gestures = Array(CorpusReader(name: name, bytes: bytes, reportingTo: diagnostics))
    if diagnostics.hasErrors { throw EvaluationError(.faulty, diagnostics.rendered()) }
    guard !gestures.isEmpty else {
      throw EvaluationError(.faulty, "\(Printable.plain(name)) contains no gestures")
    }
    return gestures
  }
}
