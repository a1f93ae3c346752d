import Glibc
import TactusPluginHost

/// Reads files that somebody else may have put where they are.
enum GuardedFile {
  /// What a path may stand for.
  enum Kind {
    /// Whatever can be read to an end, pipes among it.
    case any
    /// A file of the disk: nothing that waits or has no end.
    case regular
    /// A regular file of the user's own, and no link to another one.
    case own
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: In bytes; a larger file is refused before all of it is read.
  /// - Throws: `SceneError.unreadable` with the reason.
  static func bytes(_ path: String, limit: Int, kind: Kind) throws(SceneError) -> [UInt8] {
    let descriptor = try open(path, kind)
    defer { close(descriptor) }
    return try read(descriptor, path, limit)
  }

  /// The first bytes of a file of the disk: `count`, or as many as there are.
  ///
  /// - Throws: `SceneError.unreadable` with the reason.
  static func start(of path: String, count: Int) throws(SceneError) -> [UInt8] {
    let descriptor = try open(path, .regular)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    guard got >= 0 else { throw .unreadable(path, errno) }
    bytes.removeLast(count - got)
    return bytes
  }

  /// The bytes of a file, and whether nobody but root and the user can have written just these.
  static func ownership(
    _ path: String, limit: Int
  ) throws(SceneError) -> (bytes: [UInt8], isOwn: Bool) {
    let descriptor = try open(path, .any)
    defer { close(descriptor) }
    // Of what was opened: by its path it could be another file by now.
    let isOwn = Ownership.isOwn(descriptor: descriptor, path: path)
    return (try read(descriptor, path, limit), isOwn)
  }

  private static func open(_ path: String, _ kind: Kind) throws(SceneError) -> Int32 {
    var flags = O_RDONLY | O_CLOEXEC
    // Opening a pipe would wait for somebody who writes into it.
    if kind != .any { flags |= O_NONBLOCK | O_NOCTTY }
    if kind == .own { flags |= O_NOFOLLOW }
    let descriptor = unsafe Glibc.open(path, flags)
    guard descriptor >= 0 else {
      if kind == .own, errno == ELOOP { throw refused(path, "it is a symbolic link") }
      throw .unreadable(path, errno)
    }
    guard kind != .any else { return descriptor }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw refused(path, "it is not a regular file")
    }
    guard kind != .own || status.st_uid == 0 || status.st_uid == geteuid() else {
      close(descriptor)
      throw refused(path, "it belongs to user \(status.st_uid), not to you")
    }
    return descriptor
  }

  private static func refused(_ path: String, _ why: String) -> SceneError {
    SceneError(.unreadable, "cannot read \(path): \(why)")
  }

  private static func read(
    _ descriptor: Int32, _ path: String, _ limit: Int
  ) throws(SceneError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
      guard bytes.count <= limit else {
        throw SceneError(.unreadable, "\(path) is larger than \(limit) bytes")
      }
    }
  }
}
