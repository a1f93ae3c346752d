import Glibc
package import TactusScenes
import TactusSystem

/// Files that an option names for output.
package enum OutputFile {
  /// Opens a path for writing, or standard output for "-".
  ///
  /// - Parameter isPrivate: Whether a file that is made is for its owner alone: what a person does is
  ///   in it, typed keys included.
  /// - Throws: `SceneError.unwritable`.
  package static func open(
    _ path: String, isPrivate: Bool = false
  ) throws(SceneError) -> Int32 {
    if path == "-" { return STDOUT_FILENO }
    // Without waiting for the reader of a FIFO: there may be none.
    let descriptor = unsafe Glibc.open(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else {
      if errno == ENXIO { throw .unreadFIFO(path) }
      throw .unwritable(path, errno)
    }
    // Writing may wait: it is done by another thread, or at the end.
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }

  /// Shows a text on standard output. Where that cannot take it, for a full disk, the program says so
  /// and ends with 74.
  package static func show(_ text: String) {
    do {
      try write(Array(text.utf8), to: "-")
    } catch {
      Exit.say(error.message)
      Program.end(Exit.unwritable)
    }
  }

  /// Writes a whole file, or standard output for "-". A reader that stops early is no error.
  ///
  /// - Throws: `SceneError.unwritable`.
  package static func write(_ bytes: [UInt8], to path: String) throws(SceneError) {
    let descriptor = try open(path)
    defer { if path != "-" { close(descriptor) } }
    let name = path == "-" ? "standard output" : path
    if let code = Descriptor.write(bytes, to: descriptor), code != EPIPE {
      throw .unwritable(name, code)
    }
  }
}
