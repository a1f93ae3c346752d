import Glibc
import TactusSystem

/// A folder in the file system.
///
/// Other users may be able to write to the folder, for instance in /tmp. For this reason, existing
/// files are replaced rather than written to, links are not followed, no operation waits for
/// another process, and files of other users are not read.
package struct DiskFolder: StateFolder {
  package let path: String

  /// Creates the folder and any missing parents.
  ///
  /// - Throws: `SceneError.unwritable`.
  package init(_ path: String) throws(SceneError) {
    self.path = path
    var made = ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      if unsafe mkdir(made, 0o700) != 0, errno != EEXIST { throw .unwritable(made, errno) }
    }
    guard unsafe access(path, R_OK | X_OK) == 0 else { throw .unwritable(path, errno) }
  }

  private func place(_ name: String) -> String { "\(path)/\(name)" }

  package func read(_ name: String) throws(SceneError) -> [UInt8]? {
    var status = stat()
    guard unsafe lstat(place(name), &status) == 0 else {
      if errno == ENOENT { return nil }
      throw SceneError(
        .unreadable, "cannot read \(place(name)): \(unsafe String(cString: strerror(errno)))")
    }
    return try SourceFile.bytes(place(name), limit: Self.sizeLimit, kind: .own)
  }

  /// The largest file size that `read` accepts, in bytes.
  static let sizeLimit = 256 << 20

  package func write(_ bytes: [UInt8], to name: String) throws(SceneError) {
    unsafe unlink(place(name))
    guard let descriptor = try create(name, mode: 0o600) else {
      throw .unwritable(place(name), EEXIST)
    }
    defer { close(descriptor) }
    do throws(SceneError) {
      try Self.write(bytes, to: descriptor, place(name))
    } catch {
      // A part of the bytes would otherwise take up space on a full disk.
      unsafe unlink(place(name))
      throw error
    }
  }

  package func append(_ bytes: [UInt8], to name: String, at offset: Int) throws(SceneError) {
    let descriptor = unsafe open(place(name), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(place(name), errno) }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= offset else { throw .unwritable(place(name), size < 0 ? errno : ESTALE) }
    if size > offset, ftruncate(descriptor, offset) != 0 { throw .unwritable(place(name), errno) }
    guard lseek(descriptor, offset, SEEK_SET) == offset else {
      throw .unwritable(place(name), errno)
    }
    do throws(SceneError) {
      try Self.write(bytes, to: descriptor, place(name))
    } catch {
      // A part of the bytes would otherwise take up space on a full disk.
      ftruncate(descriptor, offset)
      throw error
    }
  }

  package func remove(_ name: String) throws(SceneError) {
    guard unsafe unlink(place(name)) == 0 || errno == ENOENT else {
      throw .unwritable(place(name), errno)
    }
  }

  package func names() throws(SceneError) -> [String] {
    guard let stream = unsafe opendir(path) else { throw .unwritable(path, errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: The name is terminated by a zero and valid until the next call of `readdir`.
      names.append(
        unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// Creates a file with the given name and permission bits, and opens it for writing.
  ///
  /// - Returns: The descriptor of the file; nil if a file of that name already exists.
  /// - Throws: `SceneError.unwritable`.
  package func create(_ name: String, mode: UInt32) throws(SceneError) -> Int32? {
    let descriptor = unsafe open(
      place(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST { return nil }
    throw .unwritable(place(name), errno)
  }

  /// Writes a whole file and returns once its contents are on the disk.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - descriptor: The descriptor of the file, open for writing.
  ///   - path: The path of the file, for error messages.
  /// - Throws: `SceneError.unwritable`.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(SceneError) {
    if let code = Descriptor.write(bytes, to: descriptor) { throw .unwritable(path, code) }
    guard fsync(descriptor) == 0 else { throw .unwritable(path, errno) }
  }

  package func rename(_ old: String, to new: String) throws(SceneError) {
    guard unsafe Glibc.rename(place(old), place(new)) == 0 else {
      throw .unwritable(place(new), errno)
    }
  }

  package func sync() throws(SceneError) {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .unwritable(path, errno) }
  }

  /// Returns whether a file is locked; an existing file that cannot be opened counts as locked.
  package static func isLocked(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno != ENOENT }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }

  /// Tries to lock a file without waiting, and creates the file if it does not exist.
  ///
  /// The lock is released when this process ends.
  ///
  /// - Returns: Whether this process now holds the lock; false if another process holds it.
  /// - Throws: `SceneError.unwritable` if the file cannot be opened or locked.
  package func lock(_ name: String) throws(SceneError) -> Bool {
    let descriptor = unsafe open(
      place(name), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unwritable(place(name), errno) }
    // The descriptor stays open and is closed when the process ends.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    let number = errno
    close(descriptor)
    guard number == EWOULDBLOCK else { throw .unwritable(place(name), number) }
    return false
  }
}
