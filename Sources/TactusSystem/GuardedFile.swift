internal import Glibc

/// Reads files that another user may have put where they are.
package enum GuardedFile {
  /// What a path may stand for.
  package enum Kind: Sendable {
    /// Whatever can be read to an end, pipes among it.
    case any
    /// A file of the disk: nothing that waits or has no end.
    case regular
    /// A regular file of the user or of root, and no link to another one.
    case own
    /// A regular file of the user, no link, that no other user may write.
    case exclusive
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: In bytes; a larger file is refused before all of it is read.
  ///   - examine: Called with the open file's descriptor: its path can lead to another file by now.
  package static func bytes(
    _ path: String, limit: Int, kind: Kind, examine: (Int32) -> Void = { _ in }
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    let descriptor = try open(path, kind, &status)
    defer { close(descriptor) }
    examine(descriptor)
    return try read(descriptor, path, limit)
  }

  /// Reads the first bytes of a file of the disk: `count`, or as many as there are.
  ///
  /// - Parameter bytes: What it held before goes, and its memory is used again.
  /// - Returns: Which file it is.
  package static func start(
    of path: String, count: Int, into bytes: inout [UInt8]
  ) throws(FileError) -> (file: FileNumber, stamp: FileStamp) {
    bytes.removeAll(keepingCapacity: true)
    var status = stat()
    let descriptor = try open(path, .regular, &status)
    defer { close(descriptor) }
    bytes.append(contentsOf: repeatElement(0, count: count))
    let got = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    guard got >= 0 else { throw FileError(path, errno) }
    bytes.removeLast(count - got)
    return (FileNumber(status), FileStamp(status))
  }

  /// - Parameter status: The file's, but for one that may be of any kind.
  private static func open(
    _ path: String, _ kind: Kind, _ status: inout stat
  ) throws(FileError) -> Int32 {
    var flags = O_RDONLY | O_CLOEXEC
    // Opening a pipe would wait for somebody who writes into it.
    if kind != .any { flags |= O_NONBLOCK | O_NOCTTY }
    if kind == .own || kind == .exclusive { flags |= O_NOFOLLOW }
    let descriptor = unsafe FileName.withBytes(of: path) { unsafe Glibc.open($0, flags) }
    guard descriptor >= 0 else {
      // A socket cannot be opened by a name.
      if errno == ENXIO, path == "/dev/stdin" {
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        if copy >= 0 { return copy }
      }
      if flags & O_NOFOLLOW != 0, errno == ELOOP { throw refused(path, "it is a symbolic link") }
      throw FileError(path, errno)
    }
    guard kind != .any else { return descriptor }
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw refused(path, "it is not a regular file")
    }
    guard kind == .regular || status.st_uid == geteuid() || kind == .own && status.st_uid == 0
    else {
      close(descriptor)
      throw refused(path, "it belongs to user \(status.st_uid), not to you")
    }
    guard kind != .exclusive || status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      close(descriptor)
      throw refused(path, "other users may write it")
    }
    return descriptor
  }

  private static func refused(_ path: String, _ why: String) -> FileError {
    FileError("cannot read \(FileName.shown(path)): \(why)")
  }

  private static func read(
    _ descriptor: Int32, _ path: String, _ limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
      guard bytes.count <= limit else {
        throw FileError("\(FileName.shown(path)) is larger than \(limit) bytes")
      }
    }
  }
}
