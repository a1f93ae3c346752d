package import TactusJSON
package import TactusSystem

/// Functions that read an entire file named by the user, such as a scene or a trace.
package enum SourceFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes. Reading stops with an error as soon as the file exceeds
  ///     the limit.
  ///   - kind: The kind of file to accept, such as a regular file.
  ///   - examine: Called with the descriptor of the open file before the file is read.
  /// - Returns: The contents of the file.
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

  /// Reads a file as a source text, so that errors in it can be reported with line numbers.
  package static func text(
    _ path: String, limit: Int = 16 << 20, kind: GuardedFile.Kind = .any
  ) throws(SceneError) -> SourceText {
    SourceText(name: path, bytes: try bytes(path, limit: limit, kind: kind))
  }
}
