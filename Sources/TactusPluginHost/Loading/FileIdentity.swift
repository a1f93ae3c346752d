import Glibc
import TactusJSON

/// The metadata by which a change to a file is detected without reading the file's contents.
struct FileIdentity: Equatable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  /// The time of the last change to the file's contents (`st_mtim`), in nanoseconds since 1970.
  var modified: Int64
  /// The time of the last change to the file's status, such as its owner (`st_ctim`), in
  /// nanoseconds since 1970.
  var changed: Int64
}

extension FileIdentity {
  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Self.nanoseconds(status.st_mtim), changed: Self.nanoseconds(status.st_ctim))
  }

  /// Reads the identity of the file at a path; all fields are 0 if there is no such file.
  init(of path: String) {
    var status = stat()
    self.init(unsafe stat(path, &status) == 0 ? status : stat())
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  // MARK: Serialization

  /// The fields as decimal strings, because JSON numbers cannot represent them exactly.
  var words: [String] {
    [String(device), String(inode), String(size), String(modified), String(changed)]
  }

  init?(_ cursor: JSONCursor?) {
    guard let words = cursor?.array()?.map({ $0.string() ?? "" }), words.count == 5,
      let device = UInt64(words[0]), let inode = UInt64(words[1]), let size = Int64(words[2]),
      let modified = Int64(words[3]), let changed = Int64(words[4])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified, changed: changed)
  }

  func write(to writer: inout FieldWriter) {
    for number in [Int64(bitPattern: device), Int64(bitPattern: inode), size, modified, changed] {
      writer.write(number)
    }
  }

  init(from reader: inout FieldReader) throws(FieldReader.Damaged) {
    self.init(
      device: try reader.bits(), inode: try reader.bits(), size: try reader.integer(),
      modified: try reader.integer(), changed: try reader.integer())
  }
}
