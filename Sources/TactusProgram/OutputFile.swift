import Glibc
package import TactusScenes
import TactusSystem

/// Opens and writes the output files that options name.
package enum OutputFile {
  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The path of the file; "-" for standard output.
  ///   - isPrivate: Whether only the owner may read the file if this call creates it. A file that
  ///     records the user's input, including typed keys, must be private.
  /// - Returns: The file descriptor, which the caller must close unless it is standard output.
  /// - Throws: `SceneError.unwritable`.
  package static func open(
    _ path: String, isPrivate: Bool = false
  ) throws(SceneError) -> Int32 {
    if path == "-" { return STDOUT_FILENO }
    // `O_NONBLOCK` keeps the call from waiting for the reader of a FIFO, which may never come.
    let descriptor = unsafe Glibc.open(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else {
      if errno == ENXIO { throw .unreadFIFO(path) }
      throw .unwritable(path, errno)
    }
    // Writing may block: another thread does it, or the program does it at its end.
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }

  /// Prints text to standard output.
  ///
  /// If that fails, for example because the disk is full, the program prints the reason and exits
  /// with code 74.
  package static func show(_ text: String) {
    do {
      try write(Array(text.utf8), to: "-")
    } catch {
      Exit.say(error.message)
      Program.end(Exit.unwritable)
    }
  }

  /// Writes bytes as the whole content of a file, or to standard output if the path is "-".
  ///
  /// If the output is a pipe and its reader closes it early, no error is thrown.
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
