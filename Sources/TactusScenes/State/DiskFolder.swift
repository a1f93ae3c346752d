import Glibc
import TactusSystem

/// A folder of the file system.
///
/// Others may be able to write in it, when it lies in /tmp for instance: so nothing that was put
/// there is written to or waited for, no link is followed, and what others left is not read.
package struct DiskFolder: StateFolder {
  package let path: String

  /// Makes the folder, and those above it, where they are not there.
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
    guard unsafe lstat(place(name), &status) == 0 else { return nil }
    return try SourceFile.bytes(place(name), limit: Self.sizeLimit, kind: .own)
  }

  /// Of a file that is read back, in bytes.
  private static let sizeLimit = 256 << 20

  package func write(_ bytes: [UInt8], to name: String) throws(SceneError) {
    unsafe unlink(place(name))
    guard let descriptor = try create(name, mode: 0o600) else {
      throw .unwritable(place(name), EEXIST)
    }
    defer { close(descriptor) }
    try Self.write(bytes, to: descriptor, place(name))
  }

  /// Makes a file that was not there.
  ///
  /// - Returns: It, open for writing; nil where there is one of that name.
  /// - Throws: `SceneError.unwritable`.
  package func create(_ name: String, mode: UInt32) throws(SceneError) -> Int32? {
    let descriptor = unsafe open(
      place(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST { return nil }
    throw .unwritable(place(name), errno)
  }

  /// Writes a whole file, and comes back once it is on the disk.
  ///
  /// - Parameter path: For the message.
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

  /// Keeps other programs from writing what `name` stands for, for as long as this one lives.
  ///
  /// - Returns: False where another one has it.
  /// - Throws: `SceneError.unwritable` where it cannot be had at all.
  package func lock(_ name: String) throws(SceneError) -> Bool {
    let descriptor = unsafe open(
      place(name), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unwritable(place(name), errno) }
    // Stays open, and goes with the process.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    let number = errno
    close(descriptor)
    guard number == EWOULDBLOCK else { throw .unwritable(place(name), number) }
    return false
  }
}
