internal import Glibc

/// Reads files at paths that other users may have redirected, for example with a symbolic link.
package enum GuardedFile {
  /// The kinds of file to accept at a path.
  package enum Kind: Sendable {
    /// Anything that can be read to its end, including a pipe or a terminal, but no other device.
    case any
    /// A regular file, which cannot block a reader and has an end.
    case regular
    /// A regular file that belongs to the user or to root, and whose path is not a symbolic link.
    case own
    /// A regular file that belongs to the user, that no other user may write to, and whose path is
    /// not a symbolic link.
    case exclusive
  }

  /// Returns the whole content of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes. Reading stops with an error as soon as the file exceeds
  ///     it.
  ///   - kind: The kind of file to accept.
  ///   - examine: Called with the descriptor of the open file. Examine this descriptor rather than
  ///     the path, which may refer to a different file by now.
  /// - Returns: The bytes of the file.
  /// - Throws: `FileError` if the file cannot be read, is of another kind, or is too large.
  package static func bytes(
    _ path: String, limit: Int, kind: Kind, examine: (Int32) -> Void = { _ in }
  ) throws(FileError) -> [UInt8] {
    var status = stat()
    let descriptor = try open(path, kind, &status)
    defer { close(descriptor) }
    examine(descriptor)
    return try read(descriptor, path, limit)
  }

  /// Reads the first `count` bytes of a regular file, or the whole file if it is shorter.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - count: The maximum number of bytes to read.
  ///   - bytes: The array to fill. Its previous content is discarded, but its memory is reused.
  /// - Returns: The identity of the file, and its stamp, which consists of its size and
  ///   modification time.
  /// - Throws: `FileError` if the file cannot be read or is not a regular file.
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

  /// Opens a file of the given kind, and stores its metadata in `status`.
  private static func open(
    _ path: String, _ kind: Kind, _ status: inout stat
  ) throws(FileError) -> Int32 {
    var flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    // Opening a pipe would wait for a writer.
    if kind != .any { flags |= O_NONBLOCK }
    if kind == .own || kind == .exclusive { flags |= O_NOFOLLOW }
    let descriptor = unsafe FileName.withBytes(of: path) { unsafe Glibc.open($0, flags) }
    guard descriptor >= 0 else {
      // A socket cannot be opened by path.
      if errno == ENXIO, path == "/dev/stdin" {
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        if copy >= 0 { return copy }
      }
      if flags & O_NOFOLLOW != 0, errno == ELOOP { throw refused(path, "it is a symbolic link") }
      throw FileError(path, errno)
    }
    guard unsafe fstat(descriptor, &status) == 0 else {
      defer { close(descriptor) }
      throw FileError(path, errno)
    }
    if let reason = fault(descriptor, status, kind) {
      close(descriptor)
      throw refused(path, reason)
    }
    return descriptor
  }

  /// Returns the reason why an open file is not of the given kind; nil if it is.
  private static func fault(_ descriptor: Int32, _ status: stat, _ kind: Kind) -> String? {
    let form = status.st_mode & S_IFMT
    guard kind != .any else {
      // A terminal and /dev/null have an end; other devices, such as /dev/zero, may have none.
      let hasEnd = isatty(descriptor) == 1 || status.st_rdev == nullDevice
      return form == S_IFBLK || form == S_IFCHR && !hasEnd
        ? "it is a device; give the path of a file or a pipe" : nil
    }
    guard form == S_IFREG else { return "it is not a regular file" }
    guard kind == .regular || status.st_uid == geteuid() || kind == .own && status.st_uid == 0
    else { return "it belongs to user \(status.st_uid), not to you" }
    guard kind != .exclusive || status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      return "other users can write to it"
    }
    return nil
  }

  /// The device number of /dev/null: major 1, minor 3.
  private static let nullDevice: dev_t = 0x103

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
