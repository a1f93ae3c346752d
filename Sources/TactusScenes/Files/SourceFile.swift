public import TactusJSON

/// Reads whole files that people name: scenes, traces.
public enum SourceFile {
  /// The bytes of a file.
  ///
  /// - Parameter limit: In bytes; a larger file is refused before it is read.
  /// - Throws: `SceneError.unreadable` with the system's reason.
  public static func bytes(
    _ path: String, limit: Int = 1 << 30
  ) throws(SceneError) -> [UInt8] {
    try GuardedFile.bytes(path, limit: limit, kind: .any)
  }

  /// A file with the places of its lines.
  public static func text(_ path: String, limit: Int = 16 << 20) throws(SceneError) -> SourceText {
    try text(path, limit: limit, kind: .any)
  }

  static func text(
    _ path: String, limit: Int, kind: GuardedFile.Kind
  ) throws(SceneError) -> SourceText {
    SourceText(name: path, bytes: try GuardedFile.bytes(path, limit: limit, kind: kind))
  }
}
