import Glibc
import TactusScenes

/// The file that an option names for output.
enum LogFile {
  /// A descriptor for a path, or standard output for "-".
  ///
  /// - Throws: `SceneError.unreadable` where it cannot be made.
  static func open(_ path: String) throws -> Int32 {
    if path == "-" { return STDOUT_FILENO }
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SceneError(
        .unreadable, "cannot write \(path): \(unsafe String(cString: strerror(errno)))")
    }
    return descriptor
  }
}
