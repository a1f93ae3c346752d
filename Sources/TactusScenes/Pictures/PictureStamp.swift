import Glibc
import TactusSystem

/// What files and folders with pictures hold, as far as it shows from outside: names, sizes and times.
struct PictureStamp: Equatable {
  private struct Entry: Equatable {
    let path: String
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let entries: [Entry]

  /// - Parameter paths: Of files and folders, which need not exist.
  init(_ paths: [String]) {
    entries = paths.flatMap { path -> [Entry] in
      let names = (Folder.names(in: path) ?? []).filter { !$0.hasPrefix(".") }.sorted()
      return ([path] + names.map { "\(path)/\($0)" }).compactMap(Self.entry)
    }
  }

  private static func entry(_ path: String) -> Entry? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Entry(
      path: path, size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
