internal import Glibc

/// A small file of the program's own, in a folder of the user's.
package enum PrivateFile {
  /// Its bytes, at most 16 MiB; nil where it is not there, or others could have written it.
  package static func bytes(of path: String) -> [UInt8]? {
    let bytes = try? GuardedFile.bytes(path, limit: 16 << 20, kind: .exclusive)
    return bytes?.isEmpty == false ? bytes : nil
  }

  /// Writes it in one step, so that a second program never reads half of it. That it cannot be
  /// written costs what it would have kept, and nothing else.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let draft = "\(path).\(getpid())"
    // Whatever lay there before is not written to: it might be a link, or a pipe.
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
