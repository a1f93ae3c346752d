internal import Glibc

/// The identity of a file or folder, independent of its path: its device and inode numbers.
package struct FileNumber: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Reads the identity of the folder at a path; returns nil if no folder is there.
  package init?(folder path: String) {
    var status = stat()
    guard unsafe FileName.withBytes(of: path, { unsafe stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    self.init(status)
  }
}

/// The size and modification time of a file, which indicate whether its content may have changed.
package struct FileStamp: Hashable, Sendable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The time at which the file's content last changed, in nanoseconds since the start of 1970
  /// (UTC).
  package var time: Int { seconds &* 1_000_000_000 &+ nanoseconds }

  /// Reads the size and modification time of the file or folder at a path; returns nil if that
  /// fails.
  package init?(of path: String) {
    var status = stat()
    guard unsafe FileName.withBytes(of: path, { unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }
}
