package import TactusJSON
package import TactusSystem

/// Reads whole files that people name: scenes, traces.
package enum SourceFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: In bytes; a larger file is refused before it is read.
  ///   - examine: Called with the descriptor of the open file.
  /// - Throws: `SceneError.unreadable` with the system's reason.
  package static func bytes(
    _ path: String, limit: Int = 1 << 30, kind: GuardedFile.Kind = .any,
    examine: (Int32) -> Void = { _ in }
  ) throws(SceneError) -> [UInt8] {
    do {
      return try GuardedFile.bytes(path, limit: limit, kind: kind, examine: examine)
    } catch {
      throw SceneError(.unreadable, error.message)
    }
  }

  /// A file with the places of its lines.
  package static func text(
    _ path: String, limit: Int = 16 << 20, kind: GuardedFile.Kind = .any
  ) throws(SceneError) -> SourceText {
    SourceText(name: path, bytes: try bytes(path, limit: limit, kind: kind))
  }
}
