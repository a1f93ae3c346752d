internal import Glibc

/// Reads and writes the program's own small files in the user's folders.
package enum PrivateFile {
  /// Returns the content of a file whose size is at most 16 MiB.
  ///
  /// The result is nil if the file is empty, is too large, or cannot be read. The result is also
  /// nil if the path is a symbolic link, or if another user owns the file or has permission to
  /// write to it.
  package static func bytes(of path: String) -> [UInt8]? {
    let bytes = try? GuardedFile.bytes(path, limit: 16 << 20, kind: .exclusive)
    return bytes?.isEmpty == false ? bytes : nil
  }

  /// Writes a file atomically, so that no other program can read a partial file.
  ///
  /// If an error occurs, the file keeps its previous content.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let draft = "\(path).\(getpid())"
    // Remove an existing draft instead of writing to it: it might be a link or a pipe.
    unsafe unlink(draft)
    let file = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let isWritten = Descriptor.write(bytes, to: file) == nil
    close(file)
    let isDone = unsafe isWritten && rename(draft, path) == 0
    if !isDone { unsafe unlink(draft) }
    return isDone
  }
}
