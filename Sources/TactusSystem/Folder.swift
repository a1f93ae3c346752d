internal import Glibc

/// A folder of the file system.
package enum Folder {
  /// The names of what lies in a folder, in no order; see `FileName` for those that are not UTF-8.
  ///
  /// - Parameter limit: No more names than these are looked at.
  /// - Returns: nil if the folder does not exist; no names if it cannot be read.
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

  /// Makes a folder and those that it lies in.
  ///
  /// - Parameters:
  ///   - mode: Who may use them: the user alone, unless given.
  /// - Returns: The error number of the last of them, 0 where it has been made, `EEXIST` where something was there.
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
