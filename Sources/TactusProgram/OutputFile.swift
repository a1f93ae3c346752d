import Glibc
package import TactusScenes

/// Files that an option names for output.
package enum OutputFile {
  /// A descriptor for a path, or standard output for "-".
  ///
  /// - Throws: `SceneError.unwritable`.
  package static func open(_ path: String) throws(SceneError) -> Int32 {
    if path == "-" { return STDOUT_FILENO }
    let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path, errno) }
    return descriptor
  }

  /// Writes a whole file, or standard output. A reader that stops early is no error.
  package static func write(_ bytes: [UInt8], to path: String) throws(SceneError) {
    let descriptor = try open(path)
    defer { if path != "-" { close(descriptor) } }
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EPIPE { return }
      guard count > 0 else { throw .unwritable(path, errno) }
      start += count
    }
  }
}
