internal import Glibc

/// A folder of the file system.
package enum Folder {
  /// Returns the names of the entries of a folder, in no particular order.
  ///
  /// See `FileName` for names that are not UTF-8.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: The maximum number of names to read.
  /// - Returns: The names; nil if the folder does not exist, empty if it cannot be read.
  package static func names(in path: String, limit: Int = .max) -> [String]? {
    guard let directory = unsafe opendir(path) else { return errno == ENOENT ? nil : [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(directory) {
      // SAFETY: readdir's name is terminated and valid until the next call.
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: UInt8.self, capacity: 256) {
          unsafe Array(UnsafeBufferPointer(start: $0, count: strnlen($0, 256)))
        }
      }
      names.append(FileName.text(of: bytes))
    }
    return names
  }

  /// Creates a folder and its parent folders.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: The access mode of new folders; the default admits the user alone.
  /// - Returns: The error number for the last folder: 0 if it was created, `EEXIST` if something
  ///   existed there.
  @discardableResult
  package static func make(_ path: String, mode: UInt32 = 0o700) -> Int32 {
    var failure: Int32 = ENOENT
    var end = path.startIndex
    while end != path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      failure = unsafe mkdir(String(path[..<end]), mode) == 0 ? 0 : errno
    }
    return failure
  }
}
