internal import Glibc

/// Operations on folders of the file system.
package enum Folder {
  /// Returns the names of the entries in a folder, including "." and "..", in no particular order.
  ///
  /// See `FileName` for names that are not valid UTF-8.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - limit: The maximum number of names to return.
  /// - Returns: The names; empty if the folder cannot be read, nil if it does not exist.
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

  /// Creates a folder, and any parent folders that do not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - mode: The access mode of new folders; by default, only the user has access.
  /// - Returns: The error number for the folder itself: 0 if it was created, `EEXIST` if the path
  ///   already existed.
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
